import { type RouterContextProvider, redirect } from "react-router";
import { type Caller, callerOf } from "~/access/caller.server";
import type { Account } from "~/access/capabilities";
import { type Flash, setFlash } from "~/access/cookies/flash.server";
import { knownBrowserCookie } from "~/access/cookies/known-browser.server";
import { accountStrings } from "~/access/forms/account-strings";
import { accessForms } from "~/access/forms/forms.server";
import { orFault } from "~/access/forms/or-fault.server";
import { accountContext } from "~/access/gates/gates.server";
import { signOut } from "~/access/sessions/sessions.server";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { type Services, servicesContext } from "~/platform/context.server";
import { readField, readForm } from "~/platform/form";
import {
  changeDisplayName,
  changeLanguage,
  changePassword,
  endOtherSessions,
  endOwnSession,
  signOutEverywhere,
} from "./account.server";
import { answerDeletion } from "./deletion-answers.server";
import { emailAndLanguageStrings } from "./email-and-language-strings";
import { answerEmail, answerWithdrawal } from "./email-answers.server";
import { again, done, failed } from "./form-answers.server";

type Handling = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type Work = { services: Services; caller: Caller; account: Account; request: Request };

/**
 * Answers the forms of the account page, chosen by the field `intent`.
 * @throws a 400 response for an unknown intent.
 */
export async function answerAccount({ request, url, context }: Handling) {
  const services = context.get(servicesContext);
  const caller = callerOf({ request, url, context });
  const work = { services, caller, account: context.get(accountContext), request };
  const intent = await readField(request, "intent");
  if (intent === "sign-out-everywhere") return leaveEverywhere(work);
  if (intent === "end-others") return answerEndOthers(work);
  if (intent === "end-session") return answerEndSession(work);
  if (intent === "password") return answerPassword(work);
  if (intent === "name") return answerName(work);
  if (intent === "language") return answerLanguage(work);
  if (intent === "email") return answerEmail(work);
  if (intent === "delete") return answerDeletion(work);
  if (intent === "email-withdraw") return answerWithdrawal(work);
  throw new Response(null, { status: 400 });
}

async function answerName({ services, caller, account, request }: Work) {
  const t = textsIn(accountStrings, caller.language);
  const form = await readForm(request, accessForms(caller.language).displayName);
  if (!form.ok) return again("name", { errors: form.errors, status: 400, typed: form.typed });
  const outcome = await orFault(caller, () => changeDisplayName(services, account, form.values.name));
  if (outcome?.kind === "fault") return failed("name", caller, form.typed);
  return done("name", { tone: "success", title: t("name.saved") });
}

async function answerLanguage({ services, caller, account, request }: Work) {
  const t = textsIn(emailAndLanguageStrings, caller.language);
  const form = await readForm(request, accessForms(caller.language).language);
  if (!form.ok) return again("language", { errors: form.errors, status: 400, typed: form.typed });
  const outcome = await orFault(caller, () => changeLanguage(services, account, form.values.language));
  if (outcome?.kind === "fault") return failed("language", caller, form.typed);
  return done("language", { tone: "success", title: t("language.saved") });
}

async function answerPassword({ services, caller, account, request }: Work) {
  const t = textsIn(accountStrings, caller.language);
  const { everStaff, email, displayName } = account;
  const schema = accessForms(caller.language).changePassword({ staff: everStaff, own: [email, displayName] });
  const form = await readForm(request, schema);
  if (!form.ok) return again("password", { errors: form.errors, status: 400 });
  const outcome = await orFault(caller, () => changePassword(services, account, form.values));
  if (outcome.kind === "fault") return failed("password", caller);
  if (outcome.kind === "wrong")
    return again("password", { errors: { currentPassword: t("password.wrong") }, status: 400 });
  if (outcome.kind === "too_many") {
    const minutes = Math.ceil(outcome.retryAfter / 60);
    const wait = { "Retry-After": String(outcome.retryAfter) };
    const errors = { currentPassword: t("password.tooMany", { count: minutes }) };
    return again("password", { errors, status: 429, headers: wait });
  }
  const known = { "Set-Cookie": await knownBrowserCookie(services, caller, account.userId) };
  const message = { tone: "success", title: t("password.changed"), description: t("password.changedText") } as const;
  return done("password", message, known);
}

async function answerEndSession(work: Work) {
  const { services, caller, account, request } = work;
  const t = textsIn(accountStrings, caller.language);
  const id = await readField(request, "session");
  if (id === account.sessionId) return leave(work, "signed_out");
  const outcome = await orFault(caller, async () => {
    await endOwnSession(services, account, id);
    return { kind: "ended" as const };
  });
  if (outcome.kind === "fault") return failed("end-session", caller);
  return done("end-session", { tone: "success", title: t("sessions.ended") });
}

async function answerEndOthers({ services, caller, account }: Work) {
  const t = textsIn(accountStrings, caller.language);
  const outcome = await orFault(caller, async () => ({
    kind: "ended" as const,
    count: await endOtherSessions(services, account),
  }));
  if (outcome.kind === "fault") return failed("end-others", caller);
  return done("end-others", { tone: "success", title: t("sessions.othersEnded", { count: outcome.count }) });
}

async function leaveEverywhere(work: Work) {
  await signOutEverywhere(work.services, work.account);
  return leave(work, "signed_out_everywhere");
}

async function leave({ services, caller, request }: Work, flash: Flash) {
  const headers = await signOut(services, request);
  setFlash(headers, services.env, flash);
  return redirect(inLanguage("/request-access-to-drwater", caller.language), { headers });
}
