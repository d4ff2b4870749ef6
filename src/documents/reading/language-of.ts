import type { Language } from "~/i18n/languages";
import type { ReadBlock, ReadPage } from "./document";

/** Returns the language that most letters of a document belong to. */
export function languageOf(pages: readonly Pick<ReadPage, "blocks">[]): Language {
  return languageOfBalance(pages.reduce((sum, { blocks }) => sum + arabicBalance(blocks), 0));
}

/** Returns how many more Arabic letters than Latin ones stand in `blocks`. */
export function arabicBalance(blocks: readonly Pick<ReadBlock, "markdown">[]): number {
  let balance = 0;
  for (const { markdown } of blocks) {
    const arabic = markdown.match(/[\u0620-\u064a]/g)?.length ?? 0;
    balance += arabic - (markdown.match(/[a-zA-Z]/g)?.length ?? 0);
  }
  return balance;
}

/** Returns the language of a document whose blocks have this balance in all. */
export function languageOfBalance(balance: number): Language {
  return balance > 0 ? "ar" : "en";
}
