import { strings } from "~/access/strings";
import { inLanguage, type Language, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Env } from "~/platform/env.server";
import type { PlainMessage } from "~/ui/messages/server-message";
import { shortLivedCookie } from "./short-lived-cookie.server";

/** A message that the page after a redirect shows once. */
export type Flash =
  | "welcome_back"
  | "signed_in"
  /** Without a text on "pending": the page itself explains the state of the request. */
  | "signed_in_only"
  | "welcome_instant"
  | "access_approved"
  | "account_created"
  /** Without "pending approval": the approval waits for the mailbox, and the page itself says so. */
  | "account_created_only"
  | "check_email_sign_in"
  | "check_email_sign_up"
  | "email_confirmed"
  | "email_changed"
  | "account_deleted"
  | "data_too_often"
  | "password_set"
  | "signed_out"
  | "signed_out_everywhere";

const secondsToArrive = 60;
const cookieName = "flash";

/** Adds the cookie that carries `flash` over a redirect to `headers`. It holds the message's name, not its text. */
export function setFlash(headers: Headers, env: Pick<Env, "PUBLIC_URL">, flash: Flash): void {
  headers.append("Set-Cookie", shortLivedCookie(env, cookieName).header(flash, secondsToArrive));
}

/** Pages that show a message, by their English paths. All other pages ignore the cookie. */
export const pagesWithFlash: readonly string[] = ["/account", "/drwater", "/request-access-to-drwater"];

/**
 * Returns the message that `request` carries to the page with this path, in the page's language, and the headers that
 * clear the cookie. Returns null and no headers if it carries none, or if the page shows none.
 */
export function takeFlash(
  request: Request,
  env: Pick<Env, "PUBLIC_URL">,
  path: string,
): { message: PlainMessage | null; headers: Headers } {
  const headers = new Headers();
  const cookie = shortLivedCookie(env, cookieName);
  const carried = pagesWithFlash.includes(inLanguage(path, "en")) ? cookie.readFrom(request) : undefined;
  if (carried === undefined) return { message: null, headers };
  headers.append("Set-Cookie", cookie.header("", 0));
  return { message: messageOf(carried, languageOfPath(path)), headers };
}

function messageOf(flash: string, language: Language): PlainMessage | null {
  const t = textsIn(strings, language);
  const messages: Record<Flash, PlainMessage> = {
    welcome_back: { tone: "success", title: t("flash.welcomeBack"), description: t("flash.welcomeBackText") },
    signed_in: { tone: "info", title: t("flash.signedIn"), description: t("flash.signedInText") },
    signed_in_only: { tone: "info", title: t("flash.signedIn") },
    welcome_instant: { tone: "success", title: t("flash.welcomeInstant") },
    access_approved: { tone: "success", title: t("flash.accessApproved") },
    account_created: { tone: "success", title: t("flash.accountCreated") },
    account_created_only: { tone: "success", title: t("flash.accountCreatedOnly") },
    check_email_sign_in: {
      tone: "info",
      title: t("flash.checkEmailSignIn"),
      description: t("flash.checkEmailSignInText"),
    },
    check_email_sign_up: {
      tone: "info",
      title: t("flash.checkEmailSignUp"),
      description: t("flash.checkEmailSignUpText"),
    },
    email_confirmed: { tone: "success", title: t("flash.emailConfirmed"), description: t("flash.emailConfirmedText") },
    email_changed: { tone: "success", title: t("flash.emailChanged"), description: t("flash.emailChangedText") },
    account_deleted: { tone: "success", title: t("flash.accountDeleted"), description: t("flash.accountDeletedText") },
    data_too_often: { tone: "warning", title: t("flash.dataTooOften"), description: t("flash.dataTooOftenText") },
    password_set: { tone: "success", title: t("flash.passwordSet"), description: t("flash.passwordSetText") },
    signed_out: { tone: "success", title: t("flash.signedOut") },
    signed_out_everywhere: { tone: "success", title: t("flash.signedOutEverywhere") },
  };
  return Object.hasOwn(messages, flash) ? messages[flash as Flash] : null;
}
