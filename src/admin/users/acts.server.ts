import type { ProfileStatus } from "~/access/capabilities";
import { showUserLink } from "~/access/invitations/show-link.server";
import { approveUser, suspendUser, type UserDecision } from "~/access/users/user-decisions.server";
import { type SignOutUserOutcome, signOutUser } from "~/access/users/user-sessions.server";
import { type Acts, textIn } from "../acting.server";
import { profileStatuses } from "./filter";

export type UserAnswers = {
  approve: UserDecision;
  suspend: UserDecision;
  "sign-out": SignOutUserOutcome;
  link: { link: string | null };
};

/** Acts of staff on a user, from the list and from the user's page. */
export const userActs: Acts<"admin", UserAnswers> = {
  approve: ({ services, staff, form }) => approveUser(services, staff, textIn(form, "id"), expected(form)),
  suspend: ({ services, staff, form }) => suspendUser(services, staff, textIn(form, "id"), expected(form)),
  "sign-out": ({ services, staff, form }) => signOutUser(services, staff, textIn(form, "id")),
  link: async ({ services, staff, form }) => ({ link: await showUserLink(services, staff, textIn(form, "id")) }),
};

/** Returns the status in which the user was seen. */
function expected(form: FormData): ProfileStatus | undefined {
  return profileStatuses.find((status) => status === form.get("expected"));
}
