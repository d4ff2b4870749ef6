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
  /** Details of the audit log. Stored entries call the sign-in page `door`, so the name stays. */
  about?: { email?: string; door?: SignInPage; limit?: string; path?: string; needs?: Role | "approved" };
};

/** The page where somebody signs in: that of the site, or that of the staff portal. */
export type SignInPage = "site" | "portal";
