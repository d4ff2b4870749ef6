import type { Role } from "~/access/roles";
import type { AccessAction } from "~/platform/db/schema/index";

/** Something about getting in that staff may want to know of. `about` holds no secret, and nothing that a stranger typed. */
export type AccessEvent = {
  action: AccessAction;
  /** Null for somebody who has not proved who they are. */
  actor: { userId: string; email: string } | null;
  subject: { type: "account" | "address" | "page"; id: string };
  /** Where it came from, empty where that is not known; an event of one account is counted together from wherever it came. */
  address: string;
  about?: { email?: string; door?: Door; limit?: string; path?: string; needs?: Role | "approved" };
};

export type Door = "site" | "portal";
