import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { readWordings } from "~/knowledge/manual/check/wordings";
import { parseManual } from "~/knowledge/manual/parse";
import { foundIn } from "../fixtures/library";
import { sectionOf, writtenSection } from "../fixtures/sections";
import { readSection } from "../reading/reading";
import { piecesAsked, votesIn } from "./asked-pieces";
import { evidenceIn } from "./evidence";

const documents = readdirSync("manuals", { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(documents.flatMap(({ name }) => languages.map((language) => [name, language] as const)))(
  "%s (%s)",
  (documentId, language) => {
    const parsed = parseManual(readFileSync(`manuals/${documentId}/${language}.md`, "utf8"));
    if (!parsed.ok) throw new Error(`${documentId} does not parse`);
    const { content, sections } = parsed.manual;

    const piecesOf = (section: (typeof sections)[number]) =>
      section.passages.length > 0 ? evidenceIn(readSection(writtenSection(content, section))).length : 0;

    test("the pieces that its wordings name exist", () => {
      const counts = new Map(sections.map((section) => [section.slug, piecesOf(section)]));
      const wordings = readWordings(`manuals/${documentId}`, language);
      const wrong = wordings.filter(({ section, pieces }) => pieces.some((one) => one >= (counts.get(section) ?? 0)));
      expect(wrong).toEqual([]);
    });

    test("returns the answering pieces for each question of its sections", () => {
      const told = sections.filter(({ slug }) => piecesAsked(documentId, language, slug) !== null);
      expect(told.length).toBeGreaterThan(30);
      for (const section of told) {
        const { slug, asks } = section;
        const count = piecesOf(section);
        const pieces = piecesAsked(documentId, language, slug) ?? [];
        expect(pieces.length, slug).toBe(asks.length);
        expect(
          pieces.flat().filter((piece) => !(piece >= 0 && piece < count)),
          slug,
        ).toEqual([]);
      }
    });
  },
);

describe("votes", () => {
  const section = sectionOf("recovery", ["A text."], { documentId: "ro-manual-a" });
  const [found] = foundIn("What is recovery?", [section]).passages;
  if (!found) throw new Error("nothing was found");
  const pieces = piecesAsked("ro-manual-a", "en", "recovery") ?? [];
  const asks = pieces.map((_, index) => `Question ${index}?`);
  const [asked = -1, other = -1] = [0, 1].map((piece) => pieces.findIndex(([best]) => best === piece));

  test("go to the piece that answers the questions that are like what is asked", () => {
    const agreements = new Map([
      [asked, 0.9],
      [other, 0.3],
    ]);
    const votes = votesIn({ ...found, asks, agreements });
    expect(votes(0)).toBeCloseTo(0.81 / 0.9, 1);
    expect(votes(1)).toBeGreaterThan(0);
    expect(votes(1)).toBeLessThan(0.2);
  });

  test("are none without questions that are alike, and where nobody told which pieces answer", () => {
    expect(votesIn({ ...found, asks, agreements: new Map() })(0)).toBe(0);
    const agreements = new Map([[0, 0.9]]);
    expect(votesIn({ ...found, asks: [], agreements })(0)).toBe(0);
    expect(votesIn({ ...found, documentId: "of-a-customer", asks, agreements })(0)).toBe(0);
  });
});
