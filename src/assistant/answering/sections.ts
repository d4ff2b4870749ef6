import type { Found, SearchResult } from "~/knowledge/search.server";
import type { Section, Source } from "./provider";
import type { Asked } from "./question";

/** Returns all passages of these sections, in any order. */
export type ReadSections = (places: readonly Place[]) => Promise<readonly Source[]>;

export type Place = Pick<Source, "versionId" | "sectionSlug">;

/**
 * The kinds of section in which some kinds of question are best answered, and how far such a section may be behind another
 * and still go before it. Tuned on the questions of the manuals, each taken out of the index while it was asked.
 */
const SUITABLE: Partial<Record<Asked, { kinds: readonly Source["kind"][]; bonus: number }>> = {
  procedure: { kinds: ["procedure"], bonus: 1.4 },
  figure: { kinds: ["limits", "reference", "calculation", "schedule"], bonus: 1.15 },
  definition: { kinds: ["definition"], bonus: 1.1 },
  calculation: { kinds: ["calculation"], bonus: 1.15 },
  safety: { kinds: ["safety"], bonus: 1.25 },
};

const MOST_SECTIONS = 6;
const MOST_DOCUMENTS = 4;

/** Returns the sections that are best answered from, with all their passages in order, best first. */
export async function gatherSections(
  asked: Asked | null,
  found: SearchResult,
  read: ReadSections,
): Promise<Section[]> {
  const suitable = asked && SUITABLE[asked];
  const bonusOf = (kind: Source["kind"]) => (suitable?.kinds.includes(kind) ? suitable.bonus : 1);
  const candidates = [...Map.groupBy(found.passages, keyOf).values()].flatMap((passages) => {
    const [best] = passages.toSorted((a, b) => b.score - a.score);
    return best ? [{ best, passages, score: best.score * bonusOf(best.kind) }] : [];
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

/** The best candidates, and the best one of each document that has none among them. */
function withEachDocument<T extends { best: Found }>(candidates: readonly T[]): T[] {
  const chosen = candidates.slice(0, MOST_SECTIONS);
  const present = new Set(chosen.map(({ best }) => best.documentId));
  const byDocument = Map.groupBy(candidates, ({ best }) => best.documentId);
  const missing = [...byDocument].flatMap(([id, [first]]) => (present.has(id) || !first ? [] : [first]));
  return [...chosen, ...missing.slice(0, Math.max(0, MOST_DOCUMENTS - present.size))];
}

function keyOf({ versionId, sectionSlug }: Place): string {
  return `${versionId}/${sectionSlug}`;
}
