import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { lettersAndDigits } from "~/knowledge/analysis/normalize";
import { keyOf, type NearestSection, type SectionPlace, type Turn } from "./passages";
import { strings } from "./strings";

/** A question that may follow an answer, and the section that answers it. */
export type Suggestion = NearestSection & { readonly question: string };

/** A section with the questions that it answers and its place among the sections of its version. */
export type Neighbour = NearestSection & { readonly position: number; readonly asks: readonly string[] };

/** Returns the given sections and their direct neighbours in their versions, in any order. */
export type ReadNeighbours = (places: readonly SectionPlace[]) => Promise<readonly Neighbour[]>;

/** Question and sections that an answer was made from. */
export type Answered = {
  readonly question: string;
  readonly language: Language;
  readonly history: readonly Turn[];
  /** The sections that it cites, the one that it leans on most first. */
  readonly cited: readonly SectionPlace[];
  /** The other sections that were found, best first; for an abstention the nearest ones. */
  readonly found: readonly SectionPlace[];
};

const MOST_SUGGESTIONS = 3;

/**
 * Returns up to three follow-up questions: one for the next section, for other results, and for the previous section.
 * Leaves out questions already asked and those that a cited section answers.
 */
export function suggestionsFrom(answered: Answered, neighbours: readonly Neighbour[]): Suggestion[] {
  const { cited, found, language } = answered;
  const known = new Map(neighbours.map((one) => [keyOf(one), one]));
  const [main] = cited.flatMap((place) => known.get(keyOf(place)) ?? []);
  const beside = (step: number) => {
    return neighbours.filter((one) => main && isSameChapter(one, main) && one.position === main.position + step);
  };
  const taken = new Set(cited.map(keyOf));
  const others = found.filter((place) => !taken.has(keyOf(place))).flatMap((place) => known.get(keyOf(place)) ?? []);
  const [first, ...rest] = others.slice(0, MOST_SUGGESTIONS);
  const candidates = [...beside(1), ...(first ? [first] : []), ...beside(-1), ...rest, ...beside(2)];
  const asked = new Set([answered.question, ...answered.history.map(([user]) => user)].map(lettersAndDigits));
  const suggestions: Suggestion[] = [];
  for (const { position: _, asks, ...place } of candidates) {
    const question = questionFor({ ...place, asks }, language);
    if (suggestions.length === MOST_SUGGESTIONS) break;
    if (taken.has(keyOf(place)) || asked.has(lettersAndDigits(question))) continue;
    taken.add(keyOf(place));
    asked.add(lettersAndDigits(question));
    suggestions.push({ ...place, question });
  }
  return suggestions;
}

/**
 * The first question of a section is put in textbook words; one without questions of its language is asked for by its
 * title.
 */
function questionFor(place: Omit<Neighbour, "position">, language: Language): string {
  const [first] = place.language === language ? place.asks : [];
  const title = (place.headingPath.at(-1) ?? place.documentTitle).replace(/^[\d٠-٩.]+\s+/u, "");
  return first ?? textsIn(strings, language)("suggestion", { title });
}

function isSameChapter(one: Neighbour, other: Neighbour): boolean {
  return one.versionId === other.versionId && one.headingPath[0] === other.headingPath[0];
}
