import { describe, expect, test } from "vitest";
import { type LookedUp, lookUpGroups } from "./document-groups";
import { foundIn } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import type { FoundSection } from "./passages";
import type { SectionSource } from "./retrieve";
import { understand } from "./understand/understand";

const question = "What is the highest SDI that the feed of a train may have?";
const [understood] = understand({ question, language: "en", scope: { kind: "all" }, history: [] });

const limit = "The SDI of the feed of a train must never exceed 5.\n\nIt is measured once a shift.";
const byWords = sectionOf("sdi", [limit], { headingPath: ["2. Limits", "2.5 SDI of the feed"] });
const bySimilarity = sectionOf("fouling", ["Silt clogs the elements; keep the index at five at most."], {
  headingPath: ["3. Fouling", "3.1 Silt"],
});

/** A library in which words find one section, as far as `coverage` says, and embeddings two, the other one first. */
function sourceOf(coverage: number, withSimilar: boolean): SectionSource {
  const sections = [byWords, bySimilarity];
  return {
    search: async ({ question: asked }) => {
      const found = foundIn(asked, [byWords], coverage);
      const other = foundIn(asked, [bySimilarity], 0.1);
      return withSimilar ? { ...found, withSimilar: [...other.passages, ...found.passages] } : found;
    },
    readSections: async (places) =>
      sections
        .flatMap(({ passages }) => passages)
        .filter((one) => places.some(({ sectionSlug }) => sectionSlug === one.sectionSlug)),
    readTranslations: async () => [],
  };
}

async function looked(coverage: number, withSimilar: boolean): Promise<LookedUp> {
  const [one] = await lookUpGroups(understood, sourceOf(coverage, withSimilar), () => false);
  return one;
}

const shownIn = ({ evidence }: LookedUp) => [
  ...new Set(evidence.shown.map((one) => one.evidence.reading.place.sectionSlug)),
];
const slugsOf = (sections: readonly FoundSection[]) => sections.map(({ passages: [place] }) => place.sectionSlug);

const coverages = Array.from({ length: 21 }, (_, at) => at / 20);

test.each(coverages)(
  "embeddings do not change how certain an answer is, with %s of the question covered",
  async (one) => {
    const [without, together] = [await looked(one, false), await looked(one, true)];
    expect(together.evidence.tone).toBe(without.evidence.tone);
    expect(together.evidence.sureness).toBe(without.evidence.sureness);
    expect(together.byWords).toEqual(without.evidence);
  },
);

/** Returns the first coverage at which words give an answer of this tone. */
async function coverageFor(tone: LookedUp["evidence"]["tone"]): Promise<number> {
  for (const one of coverages) if ((await looked(one, false)).evidence.tone === tone) return one;
  throw new Error(`no coverage gives an answer that is ${tone}`);
}

describe("embeddings", () => {
  test("leave a silence as it is", async () => {
    const coverage = await coverageFor("silent");
    expect(await looked(coverage, true)).toEqual({ ...(await looked(coverage, false)), found: expect.anything() });
  });

  test("add sections to an unsure answer, in the order that both lists give", async () => {
    const coverage = await coverageFor("unsure");
    const [without, together] = [await looked(coverage, false), await looked(coverage, true)];
    expect(shownIn(without)).toEqual(["sdi"]);
    expect(shownIn(together).sort()).toEqual(["fouling", "sdi"]);
    expect(slugsOf(together.sections).sort()).toEqual(["fouling", "sdi"]);
  });

  test("change nothing of a sure answer, and offer what they found after it", async () => {
    const coverage = await coverageFor("sure");
    const [without, together] = [await looked(coverage, false), await looked(coverage, true)];
    expect(together.evidence).toEqual(without.evidence);
    expect(slugsOf(together.sections)).toEqual(["sdi", "fouling"]);
  });
});
