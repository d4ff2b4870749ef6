import type { List, Nodes, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { boundedMarkdown } from "~/knowledge/viewer/bounded-markdown";
import type { Citation } from "../answering/passages";
import { withFolds } from "./folds";

const reader = unified().use(remarkParse).use(remarkGfm);

/** Returns a Markdown answer as plain text, for messages and reports. Citation markers stay. */
export function plainText(content: string): string {
  return textOf(withFolds(reader.parse(boundedMarkdown(content)))).trim();
}

/**
 * Words of a source: `page` formats a page number, `expired` says until which day its document was valid, `picture`
 * that its page was read by machine.
 */
export type SourceWords = {
  readonly page: (page: number) => string;
  readonly expired: (day: string) => string;
  readonly picture: string;
};

/** Returns one line per source, numbered like the markers. */
export function sourceLines(citations: readonly Citation[], words: SourceWords): string[] {
  return citations.map(({ number, documentTitle, headingPath, page, expiredOn, isFromPicture }) => {
    const place = [documentTitle, headingPath.at(-1), words.page(page)].filter(Boolean).join(", ");
    const notes = [expiredOn && words.expired(expiredOn), isFromPicture && words.picture].filter(Boolean);
    return [`[${number}] ${place}`, ...notes].join(". ");
  });
}

/**
 * Returns Markdown as plain text: blank lines between paragraphs, and tabs between table cells, as spreadsheets expect.
 */
function textOf(node: Nodes): string {
  switch (node.type) {
    case "root":
    case "blockquote":
    case "fold":
      return node.children.map(textOf).filter(Boolean).join("\n\n");
    case "list":
      return listText(node);
    case "listItem":
      return node.children.map(textOf).join("\n");
    case "table":
      return tableText(node);
    case "text":
    case "inlineCode":
    case "code":
      return withoutMark(node.value);
    case "break":
      return "\n";
    case "html":
      return /^<br\s*\/?>$/i.test(node.value) ? "\n" : "";
    case "link": {
      const text = node.children.map(textOf).join("");
      return text === node.url || `mailto:${text}` === node.url ? text : `${text} (${node.url})`;
    }
    case "image":
      return node.alt ?? "";
    case "linkReference":
      return node.children.map(textOf).join("") || `[${node.label ?? ""}]`;
    case "definition":
      return "";
    default:
      return "children" in node ? node.children.map(textOf).join("") : "";
  }
}

function listText({ children, ordered, start }: List): string {
  return children
    .map((item, index) => {
      const sign = ordered ? `${(start ?? 1) + index}. ` : "- ";
      return sign + textOf(item).replaceAll("\n", `\n${" ".repeat(sign.length)}`);
    })
    .join("\n");
}

function tableText({ children }: Table): string {
  return children.map((row) => row.children.map((cell) => cell.children.map(textOf).join("")).join("\t")).join("\n");
}

/** Removes GitHub's mark of an alert, such as `[!WARNING]`. */
function withoutMark(text: string): string {
  return text.replace(/^\[!(?:WARNING|CAUTION|NOTE)\]\s*/, "");
}
