import { inLanguage, type Language } from "~/i18n/languages";
import type { Env } from "~/platform/env.server";
import { shortLivedCookie } from "./short-lived-cookie.server";

type Site = Pick<Env, "PUBLIC_URL">;

/** How long a sign-in returns to the page that was asked for, in seconds. */
const secondsToSignIn = 600;

/** A page of the portal and nothing else: no other host, no line of a header. */
const pageOfPortal = /^\/admin\/[a-z][\w\-/.]*(?:\?[\w\-.~%&=+@]*)?$/i;

const longestPath = 500;
const cookieName = "asked";

/** Returns the cookie that keeps which page of the portal a stranger asked for, or null when it is none to come back to. */
export function keepReturnPage(env: Site, { pathname, search }: URL): string | null {
  const path = inLanguage(pathname, "en") + search;
  return isPage(path) ? shortLivedCookie(env, cookieName).header(encodeURIComponent(path), secondsToSignIn) : null;
}

/** Returns the page that `request` remembers, in `language`, or else the dashboard, and the cookie that forgets it if there is one. */
export function takeReturnPage(
  request: Request,
  env: Site,
  language: Language,
): { path: string; forget: string | null } {
  const cookie = shortLivedCookie(env, cookieName);
  const kept = cookie.readFrom(request);
  const path = decoded(kept ?? "");
  const forget = kept ? cookie.header("", 0) : null;
  return { path: inLanguage(isPage(path) ? path : "/admin/dashboard", language), forget };
}

/** Pages to sign in, and addresses that are no pages, are not returned to. */
function isPage(path: string): boolean {
  const isSignIn = /^\/admin\/(?:login|setup|invitation|unauthorized|\w+\.csv)(?:\?|$)/.test(path);
  return path.length <= longestPath && pageOfPortal.test(path) && !isSignIn;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}
