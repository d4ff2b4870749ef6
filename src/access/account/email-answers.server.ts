import type { Caller } from "~/access/caller.server";
import type { Account } from "~/access/capabilities";
import { accountStrings } from "~/access/forms/account-strings";
import { accessForms } from "~/access/forms/forms.server";
import { orFault } from "~/access/forms/or-fault.server";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { readForm } from "~/platform/form";
import { askForEmail, withdrawEmail } from "./change-email.server";
import { emailAndLanguageStrings } from "./email-and-language-strings";
import { again, done, failed } from "./form-answers.server";

type Work = { services: Services; caller: Caller; account: Account; request: Request };

/** Answers the form that changes the e-mail. Does not reveal whether another account has the new address. */
export async function answerEmail({ services, caller, account, request }: Work) {
  const t = textsIn(emailAndLanguageStrings, caller.language);
  const form = await readForm(request, accessForms(caller.language).changeEmail);
  const typed = { email: form.typed.email ?? "" };
  if (!form.ok) return again("email", { errors: form.errors, status: 400, typed });
  const outcome = await orFault(caller, () => askForEmail(services, account, form.values));
  if (outcome.kind === "fault") return failed("email", caller, typed);
  if (outcome.kind === "asked") {
    const asked = { title: t("email.asked"), description: t("email.askedText"), staysAtForm: true };
    return done("email", { tone: "info", ...asked });
  }
  if (outcome.kind === "too_many" || outcome.kind === "too_many_mails") {
    const count = Math.ceil(outcome.retryAfter / 60);
    const wait = { "Retry-After": String(outcome.retryAfter) };
    const errors =
      outcome.kind === "too_many"
        ? { currentPassword: textsIn(accountStrings, caller.language)("password.tooMany", { count }) }
        : { email: t("email.tooMany", { count }) };
    return again("email", { errors, status: 429, typed, headers: wait });
  }
  if (outcome.kind === "wrong") {
    const wrong = textsIn(accountStrings, caller.language)("password.wrong");
    return again("email", { errors: { currentPassword: wrong }, status: 400, typed });
  }
  return again("email", { errors: { email: t(`email.${outcome.kind}`) }, status: 400, typed });
}

/** Answers the form that withdraws the e-mail change. */
export async function answerWithdrawal({ services, caller, account }: Work) {
  const t = textsIn(emailAndLanguageStrings, caller.language);
  const outcome = await orFault(caller, async () => ({
    kind: (await withdrawEmail(services, account)) ? ("withdrawn" as const) : ("nothing" as const),
  }));
  if (outcome.kind === "fault") return failed("email-withdraw", caller);
  return done("email-withdraw", { tone: "success", title: t(`email.${outcome.kind}`) });
}
