import type { Services } from "~/platform/context.server";
import { carriesSession } from "./sessions.server";

/** The one cookie that changes a public page. The others are read by scripts, or by pages that are nobody else's. */
const changesPages = /(?:^|;)\s*(?:__Host-)?session\s*=/;

/**
 * Returns whether a request with these cookies gets the page that every anonymous visitor gets: it carries no session cookie
 * that we signed. Asks no database, so that an invented session costs next to nothing.
 */
export async function isAnonymous(services: Services, cookies: string | undefined): Promise<boolean> {
  if (!cookies || !changesPages.test(cookies)) return true;
  return !(await carriesSession(services, new Headers({ cookie: cookies })));
}
