import { describe, expect, test } from "vitest";
import { sectionOf } from "../fixtures/sections";
import { partOf, shownFor } from "../fixtures/shown";
import type { FoundSection } from "../passages";
import { comparisonOf } from "./comparison";

const pump = sectionOf("pump", ["The pump is greased every month."], { headingPath: ["9. Care", "9.1 Pumps"] });

describe("a comparison", () => {
  const alum = sectionOf("alum", ["Alum works at pH 6 to 7. It needs more alkalinity."]);
  const ferric = sectionOf("ferric", ["Ferric chloride works at pH 4 to 9, as said [3]."]);
  const question = "What is the difference between alum and ferric chloride?";

  test("is one table with a row for each of the two, and both sections whole in the folds", async () => {
    const { inSight, folds } = await shownFor(partOf(question, [ferric, alum, pump]));
    expect(inSight).toBe(
      "| Compared | What the documents say |\n|---|---|\n" +
        "| alum | Alum works at pH 6 to 7. It needs more alkalinity. |\n" +
        "| ferric chloride | Ferric chloride works at pH 4 to 9, as said (3). |",
    );
    expect(folds.map(({ inside }) => inside).join()).toContain("It needs more alkalinity.");
    expect(folds.map(({ inside }) => inside).join()).toContain("greased every month");
  });

  test.each([
    ["of one side", [alum, pump]],
    ["the same of both", [sectionOf("both", ["Alum and ferric chloride are coagulants."])]],
  ])("is no table where the documents say something %s", async (_, sections) => {
    expect((await shownFor(partOf(question, sections))).inSight).not.toContain("Compared");
  });

  test("has the warnings of both sections beside it", async () => {
    const alum = sectionOf("alum", ["Alum works at pH 6 to 7.\n\n> [!WARNING]\n> Alum dust blinds."]);
    const ferric = sectionOf("ferric", ["Ferric chloride works at pH 4 to 9.\n\n> [!WARNING]\n> Ferric burns."]);
    const question = "What is the difference between alum and ferric chloride?";
    const { inSight } = await shownFor(partOf(question, [alum, ferric]));
    expect(inSight).toContain("Alum dust blinds.");
    expect(inSight).toContain("Ferric burns.");
  });
});

describe("what is told of a side", () => {
  const ferric = sectionOf("ferric", ["Ferric chloride works at pH 4 to 9."]);
  const units = (sections: readonly FoundSection[], sides: readonly [string, string]) =>
    comparisonOf(partOf(`Compare ${sides.join(" and ")}`, sections), sides)?.pieces.flatMap((piece) =>
      piece.kind === "comparison" ? piece.rows.map((row) => row.units.map(({ text }) => text)) : [],
    ) ?? null;

  test("is a text with most of its words, not a table nor an alert", () => {
    const alum = "Alum works at pH 6 to 7.";
    const listed = sectionOf("alum", [
      `> [!NOTE]\n> Alum is a salt.\n\n| Alum | pH |\n|---|---|\n| best | 6 |\n\n- ${alum}`,
    ]);
    expect(units([listed, ferric], ["alum", "ferric chloride"])).toEqual([
      [alum],
      ["Ferric chloride works at pH 4 to 9."],
    ]);
    const table = sectionOf("alum", ["| Alum | pH |\n|---|---|\n| best | 6 |"]);
    expect(units([table, ferric], ["alum", "ferric chloride"])).toBeNull();
    expect(units([table, ferric], ["ferric chloride", "alum"])).toBeNull();
  });

  test("is told by the words that the other side does not have", () => {
    const acid = sectionOf("acid", ["Acid cleaning removes scale."]);
    const alkaline = sectionOf("alkaline", ["Alkaline cleaning removes biofilm."]);
    expect(units([acid, alkaline], ["acid cleaning", "alkaline cleaning"])).toEqual([
      ["Acid cleaning removes scale."],
      ["Alkaline cleaning removes biofilm."],
    ]);
  });

  test("ends with the sentence in which its words are used up", () => {
    const long = (at: number) => `Alum sentence ${at} ${"goes on and on ".repeat(10)}here.`;
    const alum = sectionOf("alum", [[long(1), long(2), long(3)].join(" ")]);
    const [told] = units([alum, ferric], ["alum", "ferric chloride"]) ?? [];
    expect(told).toHaveLength(2);
  });
});
