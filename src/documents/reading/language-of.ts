import type { Language } from "~/i18n/languages";
import type { ReadPage } from "./document";

/** Returns the language that most letters of a document belong to. */
export function languageOf(pages: readonly Pick<ReadPage, "blocks">[]): Language {
  let balance = 0;
  for (const { blocks } of pages) {
    for (const { markdown } of blocks) {
      const arabic = markdown.match(/[\u0620-\u064a]/g)?.length ?? 0;
      balance += arabic - (markdown.match(/[a-zA-Z]/g)?.length ?? 0);
    }
  }
  return balance > 0 ? "ar" : "en";
}
