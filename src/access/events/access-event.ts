import type { Role } from "~/access/roles";
import type { AccessAction } from "~/platform/db/schema/index";

/** A sign-in, its failure, or a refused page, for the audit log. `about` holds no secret and no stranger's text. */
export type AccessEvent = {
  action: AccessAction;
  /** Null for a client that has not proved its identity. */
  actor: { userId: string; email: string } | null;
  subject: { type: "account" | "address" | "page"; id: string };
  /** Client address, or empty if unknown. An account's events count together across addresses, except sign-ins. */
  address: string;
  about?: { email?: string; door?: Door; limit?: string; path?: string; needs?: Role | "approved" };
};

export type Door = "site" | "portal";
