import { redirect } from "react-router";
import type { Caller } from "~/access/caller.server";
import type { Account } from "~/access/capabilities";
import { setFlash } from "~/access/cookies/flash.server";
import { accountStrings } from "~/access/forms/account-strings";
import { accessForms } from "~/access/forms/forms.server";
import { orFault } from "~/access/forms/or-fault.server";
import { signOut } from "~/access/sessions/sessions.server";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { deleteOwnAccount } from "./delete-account.server";
import { deleteAccountStrings } from "./delete-account-strings";
import { again, failed } from "./form-answers.server";

type Work = { services: Services; caller: Caller; account: Account; request: Request };

/**
 * Answers the form that deletes the account. Unlike signing out, it also clears theme and notices from the browser;
 * only cookies that identify nobody are left.
 */
export async function answerDeletion({ services, caller, account, request }: Work) {
  const t = textsIn(deleteAccountStrings, caller.language);
  const common = textsIn(accountStrings, caller.language);
  const form = await readForm(request, accessForms(caller.language).deleteAccount(t("confirmNeeded")));
  if (!form.ok) return again("delete", { errors: form.errors, status: 400 });
  const outcome = await orFault(caller, () => deleteOwnAccount(services, account, form.values.currentPassword));
  if (outcome.kind === "fault") return failed("delete", caller);
  if (outcome.kind === "staff") return again("delete", { errors: { currentPassword: t("staff") }, status: 403 });
  if (outcome.kind === "wrong")
    return again("delete", { errors: { currentPassword: common("password.wrong") }, status: 400 });
  if (outcome.kind === "too_many") {
    const errors = { currentPassword: common("password.tooMany", { count: Math.ceil(outcome.retryAfter / 60) }) };
    return again("delete", { errors, status: 429, headers: { "Retry-After": String(outcome.retryAfter) } });
  }
  const headers = await signOut(services, request);
  headers.set("Clear-Site-Data", '"storage"');
  setFlash(headers, services.env, "account_deleted");
  return redirect(inLanguage("/request-access-to-drwater", caller.language), { headers });
}
