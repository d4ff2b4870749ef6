import type { ReadDocument } from "./document";
import { type FileKind, textOf } from "./kind";
import { shareOfKnownWords } from "./known-words";
import { languageOf } from "./language-of";
import { blocksOfHtml } from "./text/html";
import { blocksOfMarkdown } from "./text/markdown";
import { blocksOfText } from "./text/plain";
import type { Written } from "./text/written";
import { Unreadable } from "./unreadable";

/** Characters of a text without pages. */
const MOST_CHARACTERS = 20_000_000;

/**
 * Reads a file of a kind that has no pages.
 * @throws {Unreadable} when it has no text, or too much.
 */
export async function readOther(kind: Exclude<FileKind, "pdf">, bytes: Buffer): Promise<ReadDocument> {
  if (kind === "png" || kind === "jpeg" || kind === "tiff") return withoutText();
  const text = textOf(bytes);
  if (text === null) throw new Unreadable("broken");
  if (text.length > MOST_CHARACTERS) throw new Unreadable("too-large");
  const written = text.replace(/^\ufeff/, "");
  if (kind === "html") return onePage(blocksOfHtml(written));
  if (kind === "markdown") return onePage({ title: null, blocks: blocksOfMarkdown(written) });
  return onePage({ title: null, blocks: blocksOfText(written) });
}

function onePage({ title, blocks }: Written): ReadDocument {
  if (blocks.length === 0) throw new Unreadable("empty");
  const confidence = shareOfKnownWords(blocks.map(({ markdown }) => markdown).join("\n"));
  const pages = [{ number: 1, width: 0, height: 0, method: "text" as const, confidence, attention: [], blocks }];
  return { title, language: languageOf(pages), pages };
}

/** A picture is one page that can be shown, and not searched. */
function withoutText(): ReadDocument {
  const page = { number: 1, width: 0, height: 0, method: "text" as const, confidence: 0, blocks: [] };
  return { title: null, language: "en", pages: [{ ...page, attention: ["no-text"] }] };
}
