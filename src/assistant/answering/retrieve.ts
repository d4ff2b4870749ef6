import type { Language } from "~/i18n/languages";
import { fused } from "~/knowledge/embeddings/fusion";
import type { DocumentGroup, FoundPassage, Scope, SearchInput, SearchResult } from "~/knowledge/search.server";
import type { AnswerModel } from "./choose/model";
import { type RankedSection, rankSections } from "./choose/sections";
import { weightsFor } from "./choose/weights";
import { type FoundSection, keyOf, type SectionPlace, type Source } from "./passages";

/** Source of sections. */
export type SectionSource = {
  search(input: Omit<SearchInput, "reader">): Promise<SearchResult>;
  /** Returns all passages of these sections, in any order. */
  readSections(places: readonly SectionPlace[]): Promise<readonly Source[]>;
  /** Returns all passages of the same sections in `language`, of the documents that have it, in any order. */
  readTranslations(places: readonly SectionPlace[], language: Language): Promise<readonly Source[]>;
};

/** Passages found for a question, and their whole sections, best first, in its language if the document has it. */
export type Retrieved = {
  readonly found: SearchResult;
  readonly sections: readonly FoundSection[];
  /** The sections found by words and by embeddings, in the order that both give them; null without embeddings. */
  readonly withSimilar: readonly FoundSection[] | null;
};

/** Maximum number of passages: enough to include the section meant, even if the question avoids its words. */
export const MAX_PASSAGES = 40;

/** Maximum number of sections: the answering one is among them for 97 % of questions. */
const MAX_SECTIONS = 6;

/** Searches once for `question` within `scope`, or one group of it, and reads the sections that were found. */
export async function retrieve(
  source: SectionSource,
  { question, language, scope, group }: { question: string; language: Language; scope: Scope; group?: DocumentGroup },
  weights?: Pick<AnswerModel, "sections" | "kinds">,
): Promise<Retrieved> {
  const found = await source.search({ question, language, scope, group, limit: MAX_PASSAGES });
  const fitted = weights ?? weightsFor(found);
  const sections = await read(placesOf(rankSections(found, fitted), found));
  const { withSimilar } = found;
  if (!withSimilar) return { found, sections, withSimilar: null };
  return { found, sections, withSimilar: await read(fusedPlaces(withSimilar, found, fitted)) };

  async function read(places: readonly FoundPassage[]): Promise<FoundSection[]> {
    if (places.length === 0) return [];
    // A document that only has the other language has no translation.
    if (group === "otherLanguageOnly" || places.every((place) => place.language === language)) {
      return gathered(places, await source.readSections(places), keyOf);
    }
    const own = gathered(places, await source.readTranslations(places, language), nameOf);
    return own.length > 0 ? own : gathered(places, await source.readSections(places), keyOf);
  }
}

/** The first sections of two fused lists: by the likelihood that words give them, and by their first passage found. */
function fusedPlaces(
  withSimilar: readonly FoundPassage[],
  found: SearchResult,
  weights: Pick<AnswerModel, "sections" | "kinds">,
): FoundPassage[] {
  const ranked = rankSections({ ...found, passages: withSimilar }, weights).map(({ place }) => place);
  const places = new Map(ranked.map((place) => [keyOf(place), place]));
  const order = fused([...places.keys()], [...new Set(withSimilar.map(keyOf))]);
  return order.slice(0, MAX_SECTIONS).flatMap((key) => places.get(key) ?? []);
}

/** The likeliest sections, and the one that the index alone puts first: where they differ, both are evidence. */
function placesOf(ranked: readonly RankedSection[], { passages }: SearchResult): FoundPassage[] {
  const chosen = ranked.slice(0, MAX_SECTIONS).map(({ place }) => place);
  const [rawFirst] = passages.toSorted((a, b) => b.indexScore - a.indexScore);
  if (!rawFirst || chosen.some((one) => keyOf(one) === keyOf(rawFirst))) return chosen;
  return [...chosen, rawFirst];
}

function gathered(
  places: readonly SectionPlace[],
  passages: readonly Source[],
  key: (place: SectionPlace) => string,
): FoundSection[] {
  const byPlace = Map.groupBy(passages, key);
  return places.flatMap((place): FoundSection[] => {
    const [first, ...rest] = (byPlace.get(key(place)) ?? []).toSorted((a, b) => a.start - b.start);
    return first ? [{ passages: [first, ...rest] }] : [];
  });
}

/** Documents have the same sections in each of their languages. */
function nameOf({ documentId, sectionSlug }: SectionPlace): string {
  return `${documentId}/${sectionSlug}`;
}
