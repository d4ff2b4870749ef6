import { inLanguage, type Language } from "~/i18n/languages";
import type { Env } from "~/platform/env.server";
import { shortLivedCookie } from "./short-lived-cookie.server";

type Site = Pick<Env, "PUBLIC_URL">;

/** Lifetime of the cookie, in seconds: the time that a visitor has to sign in. */
const secondsToSignIn = 600;

/** Both sign-in pages with the paths that each may return to. The patterns rule out other hosts and newlines. */
const signIns = {
  portal: {
    cookieName: "asked",
    pages: /^\/admin\/[a-z][\w\-/.]*(?:\?[\w\-.~%&=+@]*)?$/i,
    /** Sign-in pages, and downloads. */
    except: /^\/admin\/(?:login|setup|invitation|unauthorized|\w+\.csv)(?:\?|$)/,
  },
  /** Links in mails that need the session of their account. */
  site: { cookieName: "asked-account", pages: /^\/change-email\?token=[\w-]+$/, except: /^$/ },
} as const;

type SignIn = keyof typeof signIns;

const longestPath = 500;

/** Returns the `Set-Cookie` header that remembers the requested page, or null if sign-in must not return to it. */
export function keepReturnPage(env: Site, signIn: SignIn, { pathname, search }: URL): string | null {
  const path = inLanguage(pathname, "en") + search;
  if (!isPage(signIn, path)) return null;
  return shortLivedCookie(env, signIns[signIn].cookieName).header(encodeURIComponent(path), secondsToSignIn);
}

/**
 * Returns the page that `request` remembers, in `language`, or null; and the `Set-Cookie` header that clears it, or
 * null if there is no cookie.
 */
export function takeReturnPage(
  request: Request,
  env: Site,
  signIn: SignIn,
  language: Language,
): { path: string | null; forget: string | null } {
  const cookie = shortLivedCookie(env, signIns[signIn].cookieName);
  const kept = cookie.readFrom(request);
  const path = decoded(kept ?? "");
  const forget = kept ? cookie.header("", 0) : null;
  return { path: isPage(signIn, path) ? inLanguage(path, language) : null, forget };
}

function isPage(signIn: SignIn, path: string): boolean {
  const { pages, except } = signIns[signIn];
  return path.length <= longestPath && pages.test(path) && !except.test(path);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}
