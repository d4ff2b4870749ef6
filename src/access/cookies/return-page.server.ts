import { inLanguage, type Language } from "~/i18n/languages";
import type { Env } from "~/platform/env.server";
import { shortLivedCookie } from "./short-lived-cookie.server";

type Site = Pick<Env, "PUBLIC_URL">;

/** How long a sign-in returns to the page that was asked for, in seconds. */
const secondsToSignIn = 600;

/** The two places where one signs in. Each leads to pages of its own and nowhere else: no other host, no line of a header. */
const signIns = {
  portal: {
    cookieName: "asked",
    pages: /^\/admin\/[a-z][\w\-/.]*(?:\?[\w\-.~%&=+@]*)?$/i,
    /** Pages to sign in, and addresses that are no pages. */
    except: /^\/admin\/(?:login|setup|invitation|unauthorized|\w+\.csv)(?:\?|$)/,
  },
  /** What a mail leads to that needs the session of its account. */
  site: { cookieName: "asked-account", pages: /^\/change-email\?token=[\w-]+$/, except: /^$/ },
} as const;

type SignIn = keyof typeof signIns;

const longestPath = 500;

/** Returns the cookie that keeps which page a stranger asked for, or null when it is none to come back to. */
export function keepReturnPage(env: Site, signIn: SignIn, { pathname, search }: URL): string | null {
  const path = inLanguage(pathname, "en") + search;
  if (!isPage(signIn, path)) return null;
  return shortLivedCookie(env, signIns[signIn].cookieName).header(encodeURIComponent(path), secondsToSignIn);
}

/**
 * Returns the page that `request` remembers, in `language`, or null when it remembers none, and the cookie that forgets it if
 * there is one.
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
