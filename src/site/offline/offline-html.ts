import { copyMark } from "~/ui/offline-names";
import type { KeptCopy } from "./copies";

/** Returns the HTML of the offline page with links to `pages`. Their titles are already HTML. */
export function withKeptPages(html: string, pages: readonly KeptCopy[]): string {
  const list = html.indexOf("data-kept-list");
  const end = html.indexOf("</ul>", list);
  if (pages.length === 0 || list < 0 || end < 0) return html;
  const items = pages.map(
    ({ address, title }) => `<li><a class="underline" href="${inAttribute(address)}">${title}</a></li>`,
  );
  return (html.slice(0, end) + items.join("") + html.slice(end)).replace('data-kept="" hidden=""', 'data-kept=""');
}

/** Returns the HTML of a page that says in its document element that it is the stored copy. */
export function markedAsCopy(html: string): string {
  return html.replace("<html", `<html ${copyMark}=""`);
}

function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
