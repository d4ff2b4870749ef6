import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { lockoutStrings } from "./lockout-strings";
import type { LimitReached } from "./sign-in-limits.server";

/** Returns the message that says when signing in can be tried again, and what helps at once. */
export function lockoutText({ limit, retryAfter }: LimitReached, language: Language): string {
  const count = Math.ceil(retryAfter / 60);
  return textsIn(lockoutStrings, language)(limit === "browser" ? "browser" : "others", { count });
}
