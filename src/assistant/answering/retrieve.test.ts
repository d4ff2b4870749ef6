import { describe, expect, test } from "vitest";
import type { SearchResult } from "~/knowledge/search.server";
import { foundIn } from "./fixtures/library";
import { plainModel } from "./fixtures/model";
import { sectionOf } from "./fixtures/sections";
import type { FoundSection, Source } from "./passages";
import { retrieve, type SectionSource } from "./retrieve";

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
const sections = names.map((name) => sectionOf(name, [`First of ${name}.`, `Second of ${name}.`]));

type Asked = { readonly searches: string[]; readonly source: SectionSource };

/** A source that finds what `change` makes of all sections in order, and reads the passages in the wrong order. */
function sourceOf(
  change: (found: SearchResult) => SearchResult = (found) => found,
  { all = sections, translations = [] }: { all?: readonly FoundSection[]; translations?: readonly Source[] } = {},
): Asked {
  const searches: string[] = [];
  return {
    searches,
    source: {
      search: async ({ question }) => {
        searches.push(question);
        return change(foundIn(question, all));
      },
      readSections: async (places) =>
        all
          .flatMap(({ passages }) => passages)
          .filter((one) => places.some(({ sectionSlug }) => sectionSlug === one.sectionSlug))
          .toReversed(),
      readTranslations: async () => translations.toReversed(),
    },
  };
}

const task = { question: "What?", language: "en", scope: { kind: "all" } } as const;
const slugsOf = (all: readonly FoundSection[]) => all.map(({ passages: [place] }) => place.sectionSlug);

describe("retrieve", () => {
  test("searches once, and reads the first six sections whole, best first", async () => {
    const { source, searches } = sourceOf();
    const { sections: read } = await retrieve(source, task);
    expect(searches).toEqual(["What?"]);
    expect(slugsOf(read)).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(read[0]?.passages.map(({ text }) => text)).toEqual(["First of a.", "Second of a."]);
  });

  test("keeps the section that the index alone puts first, as the last", async () => {
    const raw = (found: SearchResult): SearchResult => {
      const passages = found.passages.map((one) => (one.sectionSlug === "h" ? { ...one, indexScore: 99 } : one));
      return { ...found, passages };
    };
    expect(slugsOf((await retrieve(sourceOf(raw).source, task, plainModel)).sections)).toEqual([..."abcdefh"]);
  });

  test("does not take it twice where it is among the first", async () => {
    const raw = (found: SearchResult): SearchResult => {
      const passages = found.passages.map((one) => (one.sectionSlug === "b" ? { ...one, indexScore: 99 } : one));
      return { ...found, passages };
    };
    expect((await retrieve(sourceOf(raw).source, task)).sections).toHaveLength(6);
  });

  test("orders sections by their best passage", async () => {
    const scores = (found: SearchResult): SearchResult => {
      const passages = found.passages.map((one) => (one.text === "Second of c." ? { ...one, score: 99 } : one));
      return { ...found, passages: passages.toSorted((one, two) => two.score - one.score) };
    };
    expect(slugsOf((await retrieve(sourceOf(scores).source, task, plainModel)).sections)).toEqual([
      "c",
      "a",
      "b",
      "d",
      "e",
      "f",
    ]);
  });

  test("reads nothing where nothing was found", async () => {
    const { sections: read } = await retrieve(sourceOf((found) => ({ ...found, passages: [] })).source, task);
    expect(read).toEqual([]);
  });

  test("reads sections that were found in the other language in the language of the question", async () => {
    const arabic = ["a", "b"].map((name) => sectionOf(name, [`نص ${name}.`], { language: "ar", versionId: "v2" }));
    const translations = sections.slice(0, 2).flatMap(({ passages }) => passages);
    const { source } = sourceOf(undefined, { all: arabic, translations });
    const { sections: read } = await retrieve(source, task);
    expect(slugsOf(read)).toEqual(["a", "b"]);
    expect(read[0]?.passages.map(({ text }) => text)).toEqual(["First of a.", "Second of a."]);
  });

  test("and as they stand where no document has them in it", async () => {
    const arabic = [sectionOf("a", ["نص."], { language: "ar", versionId: "v2" })];
    const { sections: read } = await retrieve(sourceOf(undefined, { all: arabic }).source, task);
    expect(read[0]?.passages[0].text).toBe("نص.");
  });
});
