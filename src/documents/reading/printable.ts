import type { ReadPage } from "./document";

/** Control characters and unpaired surrogates: invisible, and rejected by Postgres. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** Returns a text with a space for each unprintable character, so that offsets stay valid. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, " ");
}

/** Returns a page with `printable` texts. */
export function printablePage({ blocks, readText, ...page }: ReadPage): ReadPage {
  const shown = blocks.map((block) => ({ ...block, markdown: printable(block.markdown) }));
  return { ...page, blocks: shown, ...(readText === undefined ? {} : { readText: printable(readText) }) };
}
