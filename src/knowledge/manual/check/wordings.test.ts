import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { languages } from "~/i18n/languages";
import { normalize } from "../../analysis/normalize";
import { parseManual } from "../parse";
import { readWordings, wordingsIn } from "./wordings";

function wordsOf(text: string): string {
  return (
    normalize(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  );
}

const sets = readdirSync("evaluation").filter((name) => name.endsWith(".jsonl"));
const lines = sets.flatMap((name) => readFileSync(join("evaluation", name), "utf8").trim().split("\n"));
const measured = new Set(
  lines.map((line) => wordsOf(z.object({ question: z.string().default("") }).parse(JSON.parse(line)).question)),
);

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
        const all = [...new Set((asks.get(section) ?? []).map(wordsOf)), ...own.map(({ text }) => wordsOf(text))];
        expect(
          all.filter((one, at) => all.indexOf(one) < at),
          section,
        ).toEqual([]);
      }
    });

    test("are in its language", () => {
      const isArabic = language === "ar";
      expect(wordings.filter(({ text }) => /\p{Script=Arabic}/u.test(text) !== isArabic)).toEqual([]);
    });

    test("are none of the questions that the product is measured with", () => {
      expect(wordings.filter(({ text }) => measured.has(wordsOf(text)))).toEqual([]);
    });
  },
);

describe("a file of wordings", () => {
  test("has sections, and lines with the pieces that answer", () => {
    expect(wordingsIn("# flux\n\n2,0 how much water a square metre\n1 flux of a train\n")).toEqual([
      { section: "flux", pieces: [2, 0], text: "how much water a square metre" },
      { section: "flux", pieces: [1], text: "flux of a train" },
    ]);
  });

  test.each([["0 a wording before any section"], ["# flux\nwithout pieces"], ["# flux\n- no piece"], ["# flux\n1"]])(
    "is refused: %j",
    (text) => {
      expect(() => wordingsIn(text)).toThrow("is no wording");
    },
  );
});
