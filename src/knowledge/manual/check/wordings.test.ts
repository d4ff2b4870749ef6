import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { parseManual } from "../parse";
import { readWordings, wordingsIn } from "./wordings";

const documents = readdirSync("manuals", { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(documents.flatMap(({ name }) => languages.map((language) => [name, language] as const)))(
  "wordings of %s (%s)",
  (documentId, language) => {
    const parsed = parseManual(readFileSync(join("manuals", documentId, `${language}.md`), "utf8"));
    if (!parsed.ok) throw new Error(`${documentId} does not parse`);
    const asks = new Map(parsed.manual.sections.map((section) => [section.slug, section.asks]));
    const wordings = readWordings(join("manuals", documentId), language);

    test("are of sections of the manual", () => {
      expect(wordings.filter(({ section }) => !asks.get(section)?.length)).toEqual([]);
    });

    test("ask nothing twice", () => {
      for (const [section, own] of Map.groupBy(wordings, (one) => one.section)) {
        const all = [...(asks.get(section) ?? []), ...own.map(({ text }) => text)].map((text) => text.toLowerCase());
        expect(all.length - new Set(all).size, section).toBe(0);
      }
    });
  },
);

describe("a file of wordings", () => {
  test("has sections, and lines with the pieces that answer", () => {
    expect(wordingsIn("# flux\n\n2,0 how much water a square metre\n- flux of a train\n")).toEqual([
      { section: "flux", pieces: [2, 0], text: "how much water a square metre" },
      { section: "flux", pieces: [], text: "flux of a train" },
    ]);
  });

  test.each([["0 a wording before any section"], ["# flux\nwithout pieces"], ["# flux\n1"]])(
    "is refused: %j",
    (text) => {
      expect(() => wordingsIn(text)).toThrow("is no wording");
    },
  );
});
