import type { RouterContextProvider } from "react-router";
import { textsIn } from "~/i18n/strings";
import { requestContext } from "~/platform/context.server";
import { siteContextOf } from "./head/page-head.server";
import { notFoundStrings } from "./strings";

/** Maximum number of characters of a path in the log. */
const longestLoggedPath = 200;

/** Logs a missing path. Returns the metadata of the page that says so. */
export function reportMissing(handling: { url: URL; context: Readonly<RouterContextProvider> }) {
  const path = handling.url.pathname.slice(0, longestLoggedPath);
  handling.context.get(requestContext).log.info({ path }, "page not found");
  const { language, content } = siteContextOf(handling);
  const title = `${textsIn(notFoundStrings, language)("documentTitle")} · ${content.company.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}
