import type { RequestStatus } from "~/access/requests/request-moves";
import type { Role } from "~/access/roles";
import type { BadgeTone } from "~/ui/badge";

/** Badge tone of each role. */
export const roleTones: Record<Role, BadgeTone> = {
  super_admin: "destructive",
  admin: "default",
  moderator: "secondary",
  viewer: "outline",
};

/** Badge tone of each request status. */
export const statusTones: Record<RequestStatus, BadgeTone> = {
  new: "secondary",
  pending: "secondary",
  on_hold: "outline",
  approved: "default",
  rejected: "destructive",
};
