import type { ProfileStatus } from "~/access/capabilities";

/** A signed-in account that may not use the assistant. */
export type WaitingAccount = {
  email: string;
  /** Null for staff who never asked for access. */
  status: Exclude<ProfileStatus, "approved"> | null;
  askedAt: Date | null;
  /** Code that came with the request. It did not open access, else the account would not wait. */
  promoCode: string | null;
  isOnHold: boolean;
  /** State of the link that opens access after an approval; null without an approval. */
  link: "open" | "expired" | null;
  isStaff: boolean;
};

/** State that the access page shows to an account without access. */
export type Standing = "invited" | "pending" | "onHold" | "staff" | "rejected";

/** Returns the state that the access page shows. */
export function standingOf({ status, link, isOnHold }: Pick<WaitingAccount, "status" | "link" | "isOnHold">): Standing {
  if (link) return "invited";
  if (status === null) return "staff";
  if (status === "rejected") return "rejected";
  return isOnHold ? "onHold" : "pending";
}
