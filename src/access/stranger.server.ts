import type { Services } from "~/platform/context.server";
import { carriesFlash } from "./flash.server";
import { carriesSession } from "./sessions.server";

/** The cookies that can change a public page. Every other cookie is looked at by scripts, or by pages behind a sign-in. */
const changesPages = /(?:^|;)\s*(?:__Host-)?(?:session|flash)\s*=/;

/**
 * Returns whether a request with these cookies gets the page that every anonymous visitor gets: it carries no message of the
 * step before and no session cookie that we signed. Asks no database, so that an invented session costs next to nothing.
 */
export async function isStranger(services: Services, cookies: string | undefined): Promise<boolean> {
  if (!cookies || !changesPages.test(cookies)) return true;
  const headers = new Headers({ cookie: cookies });
  return !carriesFlash(headers, services.env) && !(await carriesSession(services, headers));
}
