import type { ReadPage } from "./document";

/** Signs that nothing shows and no database keeps: control characters, and halves of a pair. */
const UNSHOWN = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/** Returns a text with a space for each sign that nothing shows, so that places in it stay where they are. */
export function printable(text: string): string {
  return text.replaceAll(UNSHOWN, " ");
}

/** Returns a page whose texts are `printable`. */
export function printablePage({ blocks, readText, ...page }: ReadPage): ReadPage {
  const shown = blocks.map((block) => ({ ...block, markdown: printable(block.markdown) }));
  return { ...page, blocks: shown, ...(readText === undefined ? {} : { readText: printable(readText) }) };
}
