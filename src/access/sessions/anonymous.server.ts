import type { Services } from "~/platform/context.server";
import { carriesSession } from "./sessions.server";

/** The only cookie that changes a public page. Scripts read the others, or pages that are not public. */
const changesPages = /(?:^|;)\s*(?:__Host-)?session\s*=/;

/**
 * Returns whether a request with these cookies gets the page of every anonymous visitor, because it has no session
 * cookie with our signature. Does not query the database, so an invented session costs next to nothing.
 */
export async function isAnonymous(services: Services, cookies: string | undefined): Promise<boolean> {
  if (!cookies || !changesPages.test(cookies)) return true;
  return !(await carriesSession(services, new Headers({ cookie: cookies })));
}
