import { data, type RouterContextProvider, redirect } from "react-router";
import { type Caller, callerOf } from "~/access/caller.server";
import type { ProfileStatus } from "~/access/capabilities";
import { type Flash, setFlash } from "~/access/cookies/flash.server";
import { takeReturnPage } from "~/access/cookies/return-page.server";
import type { AccessAnswer } from "~/access/forms/access-form";
import { accessForms } from "~/access/forms/forms.server";
import { orFault } from "~/access/forms/or-fault.server";
import { visitorContext } from "~/access/gates/gates.server";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import { readAccountStatus } from "~/access/requests/latest-request.server";
import { lockoutText } from "~/access/sign-in/lockout-text";
import { signIn } from "~/access/sign-in/sign-in.server";
import { redeemLater } from "~/access/sign-up/redeem-later.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { strings } from "~/access/strings";
import { inLanguage, type Language } from "~/i18n/languages";
import { type Text, textsIn } from "~/i18n/strings";
import { type Services, servicesContext } from "~/platform/context.server";
import { type FieldErrors, readForm, type Typed } from "~/platform/form";
import { pendingStrings } from "./pending-strings";
import { standingOf } from "./waiting";
import { waitingOf } from "./waiting.server";

export type Handling = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Answers the posted sign-in form: a redirect with a session, or the form again with its errors. */
export async function answerSignIn(handling: Handling) {
  const services = handling.context.get(servicesContext);
  const caller = callerOf(handling);
  const form = await readForm(handling.request, accessForms(caller.language).signIn);
  const again = answering("sign-in", form.typed, caller.language);
  if (!form.ok) return again.withErrors(form.errors);
  const invitation = handling.url.searchParams.get("invite");
  const outcome = await orFault(caller, () => signIn(services, caller, form.values, invitation));
  if (outcome.kind === "fault") return again.refused(500, (t) => t("messages.unexpected"));
  if (outcome.kind === "invalid") return again.refused(401, (t) => t("messages.invalid"));
  if (outcome.kind === "too_many") {
    const why = lockoutText(outcome, caller.language);
    return again.refused(429, () => why, { "Retry-After": String(outcome.retryAfter) });
  }
  if (outcome.kind === "unconfirmed") return toConfirm(services, caller, "check_email_sign_in");
  const { path, forget } = takeReturnPage(handling.request, services.env, "site", caller.language);
  if (forget) outcome.headers.append("Set-Cookie", forget);
  if (path) return redirect(path, { headers: outcome.headers });
  if (outcome.accepted)
    return welcome(services, caller, { headers: outcome.headers, approved: true, flash: "access_approved" });
  const status = await readAccountStatus(services, outcome.userId);
  if (status === "approved")
    return welcome(services, caller, { headers: outcome.headers, approved: true, flash: "welcome_back" });
  const isPending = await waitsForStaff(services, form.values.email, status);
  const flash = isPending ? "signed_in" : "signed_in_only";
  return welcome(services, caller, { headers: outcome.headers, approved: false, flash });
}

/**
 * Returns whether the page tells this account that it waits for staff. In its other states the page explains what to
 * do, and a message with "pending approval" would contradict it.
 */
async function waitsForStaff(services: Services, email: string, profileStatus: ProfileStatus | null): Promise<boolean> {
  return standingOf(await waitingOf(services, { email, profileStatus, role: null })) === "pending";
}

/** Message after a sign-up that opened access, by what opened it. */
const arrivals = { code: "welcome_instant", invitation: "access_approved" } as const;

/** Answers the posted request for access: a redirect with a session, or the form again with its errors. */
export async function answerSignUp(handling: Handling) {
  const services = handling.context.get(servicesContext);
  const caller = callerOf(handling);
  const form = await readForm(handling.request, accessForms(caller.language).signUp);
  const again = answering("sign-up", form.typed, caller.language);
  if (!form.ok) return again.withErrors(form.errors);
  const invitation = handling.url.searchParams.get("invite");
  const outcome = await orFault(caller, () => signUp(services, caller, form.values, invitation));
  if (outcome.kind === "fault") return again.refused(500, (t) => t("messages.unexpected"));
  if (outcome.kind === "email_already_exists") return again.refused(409, (t) => t("messages.emailExists"));
  if (outcome.kind === "too_many") return again.tooMany(outcome.retryAfter);
  if (outcome.kind === "confirm_email") return toConfirm(services, caller, "check_email_sign_up");
  if (outcome.kind === "invitation_refused") {
    const why = textsIn(invitationStrings, caller.language)(`${outcome.problem}.text`);
    return again.refused(outcome.problem === "foreign" ? 403 : 410, () => why);
  }
  const { headers, approved } = outcome;
  if (approved) return welcome(services, caller, { headers, approved: true, flash: arrivals[approved] });
  const isPending = await waitsForStaff(services, form.values.email, "pending");
  const flash = isPending ? "account_created" : "account_created_only";
  return welcome(services, caller, { headers, approved: false, flash });
}

/** Answers the code that a waiting account adds: a redirect to the assistant, or the panel again with its errors. */
export async function answerCode(handling: Handling) {
  const services = handling.context.get(servicesContext);
  const caller = callerOf(handling);
  const account = handling.context.get(visitorContext);
  if (!account) return redirect(inLanguage("/request-access-to-drwater", caller.language));
  const form = await readForm(handling.request, accessForms(caller.language).code);
  const again = answering("redeem", form.typed, caller.language);
  if (!form.ok) return again.withErrors(form.errors);
  const outcome = await orFault(caller, () => redeemLater(services, caller, account, form.values.promoCode));
  if (outcome.kind === "fault") return again.refused(500, (t) => t("messages.unexpected"));
  if (outcome.kind === "too_many") return again.tooMany(outcome.retryAfter);
  if (outcome.kind === "refused") {
    const t = textsIn(pendingStrings, caller.language);
    return again.refused(400, () => t("codeRefusedText"), {}, { promoCode: t("codeFailed") });
  }
  return welcome(services, caller, { headers: new Headers(), approved: true, flash: "welcome_instant" });
}

type Arrival = { headers: Headers; approved: boolean; flash: Flash };

/** Redirects an account that has just signed in: to the assistant, or to the page with the state of its request. */
export function welcome(services: Services, { language }: Caller, { headers, approved, flash }: Arrival) {
  setFlash(headers, services.env, flash);
  return redirect(inLanguage(approved ? "/drwater" : "/request-access-to-drwater", language), { headers });
}

/** Redirects without a session to the sign-in tab, whose message says how to confirm the address. */
function toConfirm(services: Services, { language }: Caller, flash: Flash) {
  const headers = new Headers();
  setFlash(headers, services.env, flash);
  return redirect(inLanguage("/request-access-to-drwater", language), { headers });
}

type Refusable = Exclude<AccessAnswer["form"], "invitation">;

function titleOf(form: Refusable, language: Language): string {
  if (form === "redeem") return textsIn(pendingStrings, language)("codeRefused");
  return textsIn(strings, language)(form === "sign-up" ? "messages.signupFailed" : "messages.loginFailed");
}

function answering(form: Refusable, typed: Typed, language: Language) {
  const t = textsIn(strings, language);
  const refused = (
    status: number,
    why: (t: Text<typeof strings>) => string,
    headers: HeadersInit = {},
    errors: FieldErrors = {},
  ) => {
    const title = titleOf(form, language);
    const message = { tone: "danger", title, description: why(t) } as const;
    return data<AccessAnswer>({ form, typed, errors, message }, { status, headers });
  };
  return {
    refused,
    withErrors: (errors: FieldErrors) => data<AccessAnswer>({ form, typed, errors, message: null }, { status: 400 }),
    tooMany: (retryAfter: number) =>
      refused(429, () => t("messages.tooMany", { count: Math.ceil(retryAfter / 60) }), {
        "Retry-After": String(retryAfter),
      }),
  };
}
