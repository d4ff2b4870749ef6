import { describe, expect, test } from "vitest";
import type { Pool } from "~/knowledge/search.server";
import { foundIn } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import type { FoundSection } from "./passages";
import { lookUpPools } from "./pools";
import type { Shelf } from "./retrieve";

const question = "What is the highest SDI that the feed of a train may have?";
const text = "The SDI of the feed of a train must never exceed 5.\n\nIt is measured once a shift.";
const inManual = sectionOf("sdi", [text], { headingPath: ["2. Limits", "2.5 SDI of the feed"] });
const inUpload = sectionOf("s4", [text], { documentId: "upload", versionId: "v2", headingPath: ["Feed", "SDI"] });
const arabic = sectionOf("s1", [text], { documentId: "leaflet", versionId: "v3", headingPath: ["SDI"] });

/** The share of the question that each pool covers; pools that are left out hold nothing. */
type Covered = Partial<Record<Pool, number>>;

const sections: Readonly<Record<Pool, FoundSection>> = {
  manuals: inManual,
  uploads: inUpload,
  untranslated: arabic,
};

function shelfOf(covered: Covered, isAnyUploaded = true) {
  const searched: (Pool | "all")[] = [];
  const shelf: Shelf = {
    search: async ({ pool, question: asked }) => {
      searched.push(pool ?? "all");
      const share = covered[pool ?? "manuals"];
      const found = share === undefined ? [] : [sections[pool ?? "manuals"]];
      return { ...foundIn(asked, found, share ?? 0), isAnyUploaded };
    },
    readSections: async (places) =>
      Object.values(sections)
        .flatMap(({ passages }) => passages)
        .filter((one) => places.some(({ documentId }) => documentId === one.documentId)),
    readTranslations: async () => [],
  };
  return { shelf, searched };
}

const understood = { question, searched: question, language: "en", scope: { kind: "all" } } as Parameters<
  typeof lookUpPools
>[0];

async function documentsFor(covered: Covered, isWorked = false): Promise<string[]> {
  const looked = await lookUpPools(understood, shelfOf(covered).shelf, () => isWorked);
  return looked.flatMap(({ evidence }) => evidence.shown[0]?.evidence.reading.place.documentId ?? "nothing");
}

describe("where documents were uploaded", () => {
  test.each<[string, Covered, string[]]>([
    ["the manuals alone answer what they cover and uploads do not", { manuals: 1, uploads: 0.2 }, ["manual"]],
    ["an upload alone answers what it covers and the manuals do not", { manuals: 0.2, uploads: 1 }, ["upload"]],
    ["so does one in the other language", { manuals: 0.2, untranslated: 1 }, ["leaflet"]],
    ["both are shown where either may answer", { manuals: 1, uploads: 1 }, ["upload", "manual"]],
    ["the likelier first", { manuals: 1, uploads: 0.9 }, ["manual", "upload"]],
    ["of uploads the likelier one is shown", { uploads: 0.6, untranslated: 1 }, ["leaflet"]],
    ["the manuals answer where no upload fits", { manuals: 1 }, ["manual"]],
  ])("%s", async (_, covered, documents) => {
    expect(await documentsFor(covered)).toEqual(documents);
  });

  test("a calculation that the manuals work out is the whole answer", async () => {
    expect(await documentsFor({ manuals: 0.2, uploads: 1 }, true)).toEqual(["manual"]);
  });

  test("what nothing answers is left to the search of everything", async () => {
    const [looked, ...others] = await lookUpPools(understood, shelfOf({}).shelf, () => false);
    expect(looked).toMatchObject({ evidence: { tone: "silent", shown: [], sureness: 0 } });
    expect(others).toEqual([]);
  });
});

describe("one search is enough", () => {
  test("without uploads", async () => {
    const { shelf, searched } = shelfOf({ manuals: 1 }, false);
    await lookUpPools(understood, shelf, () => false);
    expect(searched).toEqual(["all"]);
  });

  test("within one document", async () => {
    const { shelf, searched } = shelfOf({ manuals: 1 });
    await lookUpPools({ ...understood, scope: { kind: "document", id: "upload" } }, shelf, () => false);
    expect(searched).toEqual(["all"]);
  });
});
