import { data } from "react-router";
import type { Caller } from "~/access/caller.server";
import type { AccountAnswer } from "~/access/forms/account-form";
import { accountStrings } from "~/access/forms/account-strings";
import { textsIn } from "~/i18n/strings";
import type { FieldErrors, Typed } from "~/platform/form";
import type { PlainMessage } from "~/ui/messages/server-message";

/** Answers a form of the account page that succeeded, with status 200. */
export function done(form: string, message: PlainMessage, headers: HeadersInit = {}) {
  return data<AccountAnswer>({ form, typed: {}, errors: {}, message }, { headers });
}

/** Answers a fault with status 500, and keeps what was typed. */
export function failed(form: string, { language }: Caller, typed: Typed = {}) {
  const t = textsIn(accountStrings, language);
  const message = { tone: "danger", title: t("account.error"), description: t("account.unexpected") } as const;
  return data<AccountAnswer>({ form, typed, errors: {}, message }, { status: 500 });
}

type Wrong = { errors: FieldErrors; status: number; typed?: Typed; headers?: HeadersInit };

/** Answers the form again with the errors of its fields. */
export function again(form: string, { errors, status, typed = {}, headers = {} }: Wrong) {
  return data<AccountAnswer>({ form, typed, errors, message: null }, { status, headers });
}
