import type { Found, SearchResult } from "~/knowledge/search.server";
import { contentWords, shareNamed } from "./content-words";
import type { Section, Source } from "./provider";
import { type Asked, unitsAsked } from "./question";
import { symptomsIn } from "./symptoms";

/** Returns all passages of these sections, in any order. */
export type ReadSections = (places: readonly Place[]) => Promise<readonly Source[]>;

/** Where a section stands: in a version, and so in one language of a document. */
export type Place = Pick<Source, "documentId" | "versionId" | "sectionSlug">;

type Suitable = { readonly kinds: readonly Source["kind"][]; readonly bonus: number };

/**
 * The kinds of section in which some kinds of question are best answered, and how far such a section may be behind another
 * and still go before it. Tuned on the questions of the manuals, each taken out of the index while it was asked.
 */
const SUITABLE: Partial<Record<Asked, Suitable>> = {
  procedure: { kinds: ["procedure"], bonus: 1.3 },
  figure: { kinds: ["limits"], bonus: 1.2 },
  definition: { kinds: ["definition"], bonus: 1.1 },
  calculation: { kinds: ["calculation"], bonus: 1.15 },
  safety: { kinds: ["safety"], bonus: 1.25 },
};

const MOST_SECTIONS = 6;
const MOST_DOCUMENTS = 4;

/** Who tells what two readings do describes a fault. */
const SYMPTOMS_OF_A_FAULT = 2;
const FAULT: Suitable = { kinds: ["diagnosis"], bonus: 1.8 };

/** How much a section gains whose title, or chapter, names all that is asked about. */
const TITLE_BONUS = 1;
const CHAPTER_BONUS = 0.3;

/** Search passes over the word "when"; a title that tells when something is due is what such a question is after. */
const WHEN = /(?<!\p{L})(?:when|متى)(?!\p{L})/iu;
const WHEN_BONUS = 0.5;

/** Returns the sections that are best answered from, with all their passages in order, best first. */
export async function gatherSections(
  question: string,
  asked: Asked | null,
  found: SearchResult,
  read: ReadSections,
): Promise<Section[]> {
  const suitable = suitableFor(question, asked);
  const content = contentWords(question);
  const worth = ({ score, kind, headingPath }: Found) => {
    const title = shareNamed(content, headingPath.at(-1) ?? "");
    const chapter = shareNamed(content, headingPath.join("\n")) - title;
    const when = WHEN.test(question) && WHEN.test(headingPath.at(-1) ?? "") ? WHEN_BONUS : 0;
    return (
      score *
      (1 + TITLE_BONUS * title + CHAPTER_BONUS * chapter + when) *
      (suitable?.kinds.includes(kind) ? suitable.bonus : 1)
    );
  };
  const candidates = [...Map.groupBy(found.passages, keyOf).values()].flatMap((passages) => {
    const [best] = passages.toSorted((a, b) => b.score - a.score);
    return best ? [{ best, passages, score: worth(best) }] : [];
  });
  const chosen = withEachDocument(candidates.sort((a, b) => b.score - a.score));
  const whole =
    chosen.length === 0 ? new Map<string, Source[]>() : Map.groupBy(await read(chosen.map((one) => one.best)), keyOf);
  return chosen.flatMap(({ best, passages, score }): Section[] => {
    const all: readonly Source[] = whole.get(keyOf(best)) ?? passages;
    const [first, ...rest] = all.toSorted((a, b) => a.start - b.start);
    return first ? [{ score, passages: [first, ...rest] }] : [];
  });
}

function suitableFor(question: string, asked: Asked | null): Suitable | undefined {
  if (symptomsIn(question).size >= SYMPTOMS_OF_A_FAULT) return FAULT;
  // Kilos and litres are worked out; limits stand in tables.
  const units = unitsAsked(question);
  if (asked === "figure" && (units.has("kg") || units.has("L"))) return SUITABLE.calculation;
  return asked ? SUITABLE[asked] : undefined;
}

/**
 * Returns `sections` as they stand in another language, for those that do; the documents have the same sections in each of
 * their languages.
 */
export function translated(sections: readonly Section[], passages: readonly Source[]): Section[] {
  const bySlug = Map.groupBy(passages, ({ documentId, sectionSlug }) => `${documentId}/${sectionSlug}`);
  return sections.flatMap(({ score, passages: [place] }): Section[] => {
    const own = bySlug.get(`${place.documentId}/${place.sectionSlug}`) ?? [];
    const [first, ...rest] = own.toSorted((a, b) => a.start - b.start);
    return first ? [{ score, passages: [first, ...rest] }] : [];
  });
}

/** The best candidates, and the best one of each document that has none among them. */
function withEachDocument<T extends { best: Found }>(candidates: readonly T[]): T[] {
  const chosen = candidates.slice(0, MOST_SECTIONS);
  const present = new Set(chosen.map(({ best }) => best.documentId));
  const byDocument = Map.groupBy(candidates, ({ best }) => best.documentId);
  const missing = [...byDocument].flatMap(([id, [first]]) => (present.has(id) || !first ? [] : [first]));
  return [...chosen, ...missing.slice(0, Math.max(0, MOST_DOCUMENTS - present.size))];
}

function keyOf({ versionId, sectionSlug }: Pick<Place, "versionId" | "sectionSlug">): string {
  return `${versionId}/${sectionSlug}`;
}
