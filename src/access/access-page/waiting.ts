import type { ProfileStatus } from "~/access/capabilities";

/** Somebody who is signed in and may not use the assistant. */
export type Waiting = {
  email: string;
  /** Null for staff who never asked for access. */
  status: Exclude<ProfileStatus, "approved"> | null;
  askedAt: Date | null;
  /** The code that came with the request. It opened nothing, or they would not wait. */
  promoCode: string | null;
  /** Staff have put the request on hold. */
  isOnHold: boolean;
  /** How it stands with the link that opens access, after staff have approved; null when they have not. */
  link: "open" | "expired" | null;
  isStaff: boolean;
};

/** What the access page tells somebody without access. */
export type Standing = "invited" | "pending" | "onHold" | "staff" | "rejected";

/** Returns where somebody without access stands. */
export function standingOf({ status, link, isOnHold }: Pick<Waiting, "status" | "link" | "isOnHold">): Standing {
  if (link) return "invited";
  if (status === null) return "staff";
  if (status === "rejected") return "rejected";
  return isOnHold ? "onHold" : "pending";
}
