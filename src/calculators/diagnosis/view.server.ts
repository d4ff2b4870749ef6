import type { Language } from "~/i18n/languages";
import { getDocument } from "~/knowledge/documents.server";
import type { Db } from "~/platform/db/client.server";
import { type Guide, type Quote, quotePlaceOf } from "./guide";
import { quotablePartsOf, quotedText, type SectionText } from "./quotes";

/** Text of a section in the reader's language, and its place. `text` is null where only the place is known. */
export type Quoted = { readonly text: string | null; readonly title: string; readonly path: string };

/** Quotes the sections that a guide names, in one language. */
export type Quoter = {
  quoted(quote: Quote): Quoted;
  /** Returns the sentences about safety of the sections, each once. */
  warnings(quotes: readonly Quote[]): string[];
};

type Known = { readonly title: string; readonly text: SectionText };

/** Reads the manuals that a guide quotes, in English, which names rows, and in `language`. */
export async function readQuoter(db: Db, guide: Guide, language: Language): Promise<Quoter> {
  const ids = [...new Set(quotesOf(guide).map((one) => quotePlaceOf(guide, one).split("#")[0] ?? ""))];
  const places = new Set(quotesOf(guide).map((one) => quotePlaceOf(guide, one)));
  const own = await readPlaces(db, ids, places, language);
  const english = language === "en" ? own : await readPlaces(db, ids, places, "en");
  return {
    quoted(quote) {
      const place = quotePlaceOf(guide, quote);
      const [here, there] = [own.get(place), english.get(place)];
      const text = here && there ? quotedText(quote, there.text, here.text, language) : null;
      return { text, title: here?.title ?? place, path: `/drwater/documents/${place}` };
    },
    warnings(quotes) {
      const all = quotes.flatMap((one) => own.get(quotePlaceOf(guide, one))?.text.warnings ?? []);
      return [...new Set(all)];
    },
  };
}

/** Returns every quote of a guide, also those that leave out what their cause says. */
function quotesOf({ section, observations, causes, unsure }: Guide): Quote[] {
  return [
    { section },
    ...(unsure ? [unsure] : []),
    ...observations.flatMap(({ how }) => how ?? []),
    ...causes.flatMap(({ by, remedy, says }) => [by, remedy, ...Object.values(says).flatMap((one) => one.by ?? [])]),
  ];
}

async function readPlaces(db: Db, ids: readonly string[], places: ReadonlySet<string>, language: Language) {
  const documents = await Promise.all(ids.map((id) => getDocument(db, id, language, null)));
  const known = documents.flatMap((document) =>
    (document?.sections ?? []).flatMap(({ slug, headingPath, start, end }): [string, Known][] => {
      const place = `${document?.id}#${slug}`;
      if (!document || !places.has(place)) return [];
      return [
        [place, { title: headingPath.at(-1) ?? slug, text: quotablePartsOf(document.content.slice(start, end)) }],
      ];
    }),
  );
  return new Map(known);
}
