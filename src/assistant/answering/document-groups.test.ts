import { describe, expect, test } from "vitest";
import type { DocumentGroup } from "~/knowledge/search.server";
import { type Library, prepareAnswer } from "./answering";
import { lookUpGroups } from "./document-groups";
import { foundIn, libraryOf } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import type { FoundSection } from "./passages";
import type { SectionSource } from "./retrieve";
import { type UnderstoodQuestion, understand } from "./understand/understand";

const question = "What is the highest SDI that the feed of a train may have?";
const text = "The SDI of the feed of a train must never exceed 5.\n\nIt is measured once a shift.";
const inManual = sectionOf("sdi", [text], { headingPath: ["2. Limits", "2.5 SDI of the feed"] });
const inUpload = sectionOf("s4", [text], {
  documentId: "upload",
  documentTitle: "Data sheet",
  versionId: "v2",
  headingPath: ["Feed", "SDI"],
});
const arabic = sectionOf("s1", [text], { documentId: "leaflet", versionId: "v3", headingPath: ["SDI"] });

/** The share of the question that each group covers; groups that are left out hold nothing. */
type Covered = Partial<Record<DocumentGroup, number>>;

const sections: Readonly<Record<DocumentGroup, FoundSection>> = {
  manuals: inManual,
  uploads: inUpload,
  otherLanguageOnly: arabic,
};

function sourceOf(covered: Covered, isAnyUploaded = true) {
  const searched: (DocumentGroup | "all")[] = [];
  const source: SectionSource = {
    search: async ({ group, question: asked }) => {
      searched.push(group ?? "all");
      const share = covered[group ?? "manuals"];
      const found = share === undefined ? [] : [sections[group ?? "manuals"]];
      return { ...foundIn(asked, found, share ?? 0), isAnyUploaded };
    },
    readSections: async (places) =>
      Object.values(sections)
        .flatMap(({ passages }) => passages)
        .filter((one) => places.some(({ documentId }) => documentId === one.documentId)),
    readTranslations: async () => [],
  };
  return { source, searched };
}

const [understood] = understand({ question, language: "en", scope: { kind: "all" }, history: [] });

async function documentsFor(covered: Covered, isWorked = false): Promise<string[]> {
  const looked = await lookUpGroups(understood, sourceOf(covered).source, () => isWorked);
  return looked.flatMap(({ evidence }) => evidence.shown[0]?.evidence.reading.place.documentId ?? "nothing");
}

describe("where documents were uploaded", () => {
  test.each<[string, Covered, string[]]>([
    ["the manuals alone answer what they cover and uploads do not", { manuals: 1, uploads: 0.2 }, ["manual"]],
    ["an upload alone answers what it covers and the manuals do not", { manuals: 0.2, uploads: 1 }, ["upload"]],
    ["so does one in the other language", { manuals: 0.2, otherLanguageOnly: 1 }, ["leaflet"]],
    ["both are shown where either may answer", { manuals: 1, uploads: 1 }, ["upload", "manual"]],
    ["the likelier first", { manuals: 1, uploads: 0.9 }, ["manual", "upload"]],
    ["of uploads the likelier one is shown", { uploads: 0.6, otherLanguageOnly: 1 }, ["leaflet"]],
    ["the manuals answer where no upload fits", { manuals: 1 }, ["manual"]],
  ])("%s", async (_, covered, documents) => {
    expect(await documentsFor(covered)).toEqual(documents);
  });

  test("a calculation is always shown, and an upload beside it only if that is likelier", async () => {
    expect(await documentsFor({ manuals: 0.2, uploads: 1 }, true)).toEqual(["manual", "upload"]);
    expect(await documentsFor({ manuals: 1, uploads: 0.9 }, true)).toEqual(["manual"]);
  });

  test("what nothing answers is left to the search of everything", async () => {
    const { source, searched } = sourceOf({});
    const [looked, ...others] = await lookUpGroups(understood, source, () => false);
    expect(searched).toEqual(["manuals", "uploads", "otherLanguageOnly", "all"]);
    expect(looked).toMatchObject({ evidence: { tone: "silent", shown: [], sureness: 0 } });
    expect(others).toEqual([]);
  });
});

describe("the parts of an answer", () => {
  const partsFor = async (covered: Covered, asked: string) => {
    const library: Library = { ...libraryOf([]), ...sourceOf(covered).source };
    const task = { question: asked, language: "en", scope: { kind: "all" }, history: [] } as const;
    return (await prepareAnswer(task, library)).parts;
  };

  test("from manuals and uploads say each from which documents they are", async () => {
    const parts = await partsFor({ manuals: 1, uploads: 0.9 }, question);
    expect(parts.map(({ from }) => from)).toEqual(["Manual", "Data sheet"]);
  });

  test("from one of them do not", async () => {
    const parts = await partsFor({ manuals: 1, uploads: 0.2 }, question);
    expect(parts.map(({ from }) => from)).toEqual([null]);
  });

  test("a reply about the product is given once", async () => {
    const parts = await partsFor({ manuals: 0.3, uploads: 0.3 }, "how do i change my password");
    expect(parts).toMatchObject([{ reply: expect.anything() }]);
  });
});

describe("one search is enough", () => {
  test("without uploads", async () => {
    const { source, searched } = sourceOf({ manuals: 1 }, false);
    await lookUpGroups(understood, source, () => false);
    expect(searched).toEqual(["manuals"]);
  });

  test.each<[string, Partial<UnderstoodQuestion>]>([
    ["within one document", { scope: { kind: "document", id: "upload" } }],
    ["for a comparison", { sides: ["acid", "alkali"] }],
  ])("%s", async (_, more) => {
    const { source, searched } = sourceOf({ manuals: 1 });
    await lookUpGroups({ ...understood, ...more }, source, () => false);
    expect(searched).toEqual(["all"]);
  });
});
