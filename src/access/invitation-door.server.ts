import type { Services } from "~/platform/context.server";
import type { Account } from "./capabilities";
import type { RefusedInvitation } from "./invitation-panel";
import { type Invited, readInvitation } from "./invitations.server";

/** What the link of an invitation opens: a form for whom it is for, or why it opens nothing. */
export type InvitationDoor =
  | { kind: "open"; token: string; invited: Invited }
  | { kind: "refused"; refused: RefusedInvitation };

/** Returns what the invitation in `url` opens for `visitor`, or null when the page is asked for without one. */
export async function invitationDoor(
  services: Services,
  url: URL,
  visitor: Account | null,
): Promise<InvitationDoor | null> {
  const token = url.searchParams.get("invite");
  if (!token) return null;
  const found = await readInvitation(services, token);
  if (typeof found === "string") {
    // Whoever has made the account with it, and is signed in, is where the link leads.
    return visitor ? null : { kind: "refused", refused: { problem: found, email: null } };
  }
  if (!visitor) return { kind: "open", token, invited: found };
  if (visitor.email === found.email) return null;
  return { kind: "refused", refused: { problem: "foreign", email: visitor.email } };
}
