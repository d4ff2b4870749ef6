import type { Account } from "~/access/capabilities";
import { waitingApproval } from "~/access/invitations/accept-invitation.server";
import { latestRequest } from "~/access/requests/latest-request.server";
import type { Services } from "~/platform/context.server";
import type { WaitingAccount } from "./waiting";

/** Returns the state of a signed-in account for the access page. */
export async function waitingOf(
  { database }: Services,
  visitor: Pick<Account, "email" | "profileStatus" | "role">,
): Promise<WaitingAccount> {
  const { email, profileStatus, role } = visitor;
  const status = profileStatus === "approved" ? null : profileStatus;
  const request = await latestRequest(database.db, email);
  const { askedAt = null, promoCode = null } = request ?? {};
  const approval = status === "pending" ? await waitingApproval(database.db, email) : null;
  const link = approval && (approval.isExpired ? "expired" : "open");
  const isOnHold = status === "pending" && request?.status === "on_hold";
  return { email, status, askedAt, promoCode, isOnHold, link, isStaff: role !== null };
}
