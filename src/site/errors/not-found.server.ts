import type { RouterContextProvider } from "react-router";
import { textsIn } from "~/i18n/strings";
import { requestContext } from "~/platform/context.server";
import { siteContextOf } from "../head/page-head.server";
import { notFoundStrings } from "../strings";

/** Maximum number of characters of a path in the log. */
const longestLoggedPath = 200;

type Handling = { url: URL; context: Readonly<RouterContextProvider> };

/** Logs the path of a page that is not there. */
export function logMissing({ url, context }: Handling): void {
  const path = url.pathname.slice(0, longestLoggedPath);
  context.get(requestContext).log.info({ path }, "page not found");
}

/** Returns the metadata of the page that says that a page is not there. */
export function headOfMissing(handling: Handling) {
  const { language, content } = siteContextOf(handling);
  const title = `${textsIn(notFoundStrings, language)("documentTitle")} · ${content.company.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
