import type { Account } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { RefusedInvitation } from "./invitation-panel";
import { type Invited, readInvitation } from "./invitations.server";

/**
 * What the link of an invitation opens. `open`: the form that makes the account. `sign_in`: the account is there, and its owner
 * has to sign in. `accept`: its owner is signed in and waits.
 */
export type InvitationView =
  | { kind: "open"; token: string; invited: Invited }
  | { kind: "sign_in"; token: string; email: string }
  | { kind: "accept"; token: string; email: string }
  | { kind: "refused"; refused: RefusedInvitation };

/** Returns what the invitation in `url` opens for `visitor`, or null when the page is asked for without one. */
export async function readInvitationView(
  services: Services,
  url: URL,
  visitor: Account | null,
): Promise<InvitationView | null> {
  const token = url.searchParams.get("invite");
  if (!token) return null;
  const found = await readInvitation(services, token);
  if (typeof found === "string") {
    // Whoever has made the account with it, and is signed in, is where the link leads.
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
