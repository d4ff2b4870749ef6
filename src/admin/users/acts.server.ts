import type { ProfileStatus } from "~/access/capabilities";
import { showUserLink } from "~/access/invitations/show-link.server";
import { approveUser, suspendUser, type UserDecision } from "~/access/users/user-decisions.server";
import { type SignOutUserOutcome, signOutUser } from "~/access/users/user-sessions.server";
import { type Acts, textIn } from "../acting.server";
import { profileStatuses } from "./filter";

export type UserAnswers = {
  approve: { outcome: UserDecision };
  suspend: { outcome: UserDecision };
  "sign-out": { outcome: SignOutUserOutcome };
  link: { link: string | null };
};

/** Acts of staff on a user, from the list and from the user's page. */
export const userActs: Acts<"admin", UserAnswers> = {
  approve: async ({ services, staff, form }) => ({
    outcome: await approveUser(services, staff, textIn(form, "id"), expected(form)),
  }),
  suspend: async ({ services, staff, form }) => ({
    outcome: await suspendUser(services, staff, textIn(form, "id"), expected(form)),
  }),
  "sign-out": async ({ services, staff, form }) => ({
    outcome: await signOutUser(services, staff, textIn(form, "id")),
  }),
  link: async ({ services, staff, form }) => ({ link: await showUserLink(services, staff, textIn(form, "id")) }),
};

/** Returns the status in which the user was seen. */
function expected(form: FormData): ProfileStatus | undefined {
  return profileStatuses.find((status) => status === form.get("expected"));
}
