import type { Language } from "~/i18n/languages";
import type { Span } from "~/knowledge/analysis/tokens";
import { getDocument, type ReadableDocument } from "~/knowledge/documents.server";
import { citedId } from "~/knowledge/viewer/remark-cited";
import type { Db } from "~/platform/db/client.server";
import type { Calculator } from "./calculator";
import type { ManualPlace, Places } from "./places";
import { meaningSentence, ruleSentence } from "./rule-sentence";
import { isolatedRuns } from "./told";

/** Returns the places in the manual that state the rule of `calculator`, its usual values and what its results mean. */
export async function readCalculatorPlaces(db: Db, calculator: Calculator, language: Language): Promise<Places> {
  const { documentId, section, meaning, quantities } = calculator;
  const document = await getDocument(db, documentId, language, null);
  const placeIn = (slug: string, find: (markdown: string) => Span | null): ManualPlace => {
    const own = document?.sections.find((one) => one.slug === slug);
    if (!document || !own) return { path: `/drwater/documents/${documentId}#${slug}`, title: slug };
    const title = own.headingPath.at(-1) ?? slug;
    const span = find(document.content.slice(own.start, own.end));
    if (!span) return { path: `/drwater/documents/${documentId}#${slug}`, title };
    return { path: pathTo(document, { start: own.start + span.start, end: own.start + span.end }), title };
  };
  const meanings = meaning.map((one) => {
    const text = one[language];
    return [
      isolatedRuns(text, language),
      placeIn(one.section ?? section, (markdown) => meaningSentence(text, markdown)),
    ] as const;
  });
  const usual = Object.values(quantities).flatMap(({ usualIn }) =>
    usualIn ? [[usualIn, placeIn(usualIn, () => null).title] as const] : [],
  );
  return {
    document: document?.title ?? documentId,
    rule: placeIn(section, (markdown) => ruleSentence(calculator, markdown)),
    meanings: Object.fromEntries(meanings),
    usual: Object.fromEntries(usual),
  };
}

/** Returns the path of a sentence in the version that was read, as citations of the chat open it. */
function pathTo({ id, versionId, language }: ReadableDocument, { start, end }: Span): string {
  const query = new URLSearchParams({ language, version: versionId, start: String(start), end: String(end) });
  return `/drwater/documents/${id}?${query}#${citedId}`;
}
