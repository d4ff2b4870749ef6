import type { RequestStatus } from "~/access/requests/request-moves";
import type { Role } from "~/access/roles";
import type { BadgeTone } from "~/ui/badge";

/** How a role's badge looks. */
export const roleTones: Record<Role, BadgeTone> = {
  super_admin: "destructive",
  admin: "default",
  moderator: "secondary",
  viewer: "outline",
};

/** How a status badge looks. */
export const statusTones: Record<RequestStatus, BadgeTone> = {
  new: "secondary",
  pending: "secondary",
  on_hold: "outline",
  approved: "default",
  rejected: "destructive",
};
