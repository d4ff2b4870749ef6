import type { Account } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { RefusedInvitation } from "./invitation-panel";
import { type Invited, readInvitation } from "./invitations.server";

/**
 * View of an invitation link. `open`: the form that creates the account. `sign_in`: the account exists, and its
 * owner has to sign in. `accept`: the owner is signed in and waits for access.
 */
export type InvitationView =
  | { kind: "open"; token: string; invited: Invited }
  | { kind: "sign_in"; token: string; email: string }
  | { kind: "accept"; token: string; email: string }
  | { kind: "refused"; refused: RefusedInvitation };

/** Returns what the invitation in `url` shows to `visitor`, or null without one, or with nothing left to do. */
export async function readInvitationView(
  services: Services,
  url: URL,
  visitor: Account | null,
): Promise<InvitationView | null> {
  const token = url.searchParams.get("invite");
  if (!token) return null;
  const found = await readInvitation(services, token);
  if (typeof found === "string") {
    // An account that has used the invitation and is signed in needs nothing more.
    return visitor ? null : { kind: "refused", refused: { problem: found, email: null } };
  }
  const { hasAccount, ...invited } = found;
  if (!visitor) return hasAccount ? { kind: "sign_in", token, email: found.email } : { kind: "open", token, invited };
  if (visitor.email !== found.email) {
    return { kind: "refused", refused: { problem: "foreign", email: visitor.email } };
  }
  const waits = visitor.profileStatus === "pending" || visitor.profileStatus === null;
  return waits ? { kind: "accept", token, email: found.email } : null;
}
