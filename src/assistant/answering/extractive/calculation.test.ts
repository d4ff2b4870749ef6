import { describe, expect, test } from "vitest";
import { answered, libraryOf, textOf } from "../fixtures/library";
import { sectionOf } from "../fixtures/sections";

describe("a calculation with figures of the reader", () => {
  const recovery = sectionOf(
    "recovery",
    ["Recovery (Y) is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf, with both flows in one unit."],
    { kind: "calculation", headingPath: ["1. Basics", "1.1 Recovery"] },
  );

  const other = sectionOf("limits", ["The SDI15 of the feed must never exceed 5."], { kind: "limits" });

  test("is worked out, with the formula cited and nothing to flag", async () => {
    const parts = await answered(libraryOf([recovery]), "feed 120 m3/h, permeate 84, what is the recovery?");
    expect(textOf(parts)).toBe(
      "With your figures: **Recovery = 100 × 84 / 120 = 70 %**. The arithmetic is mine, the formula is the manual’s:\n\nRecovery (Y) is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf, with both flows in one unit. [1]",
    );
    expect(parts.some((part) => part.type === "flagged")).toBe(false);
  });

  test("goes on from the figures of the question before", async () => {
    const history = [["feed 120 m3/h, permeate 84, what is the recovery?", "…"]] as const;
    const parts = await answered(libraryOf([recovery]), "and if permeate is 90?", { history });
    expect(textOf(parts)).toMatch(/^With your figures: \*\*Recovery = 100 × 90 \/ 120 = 75 %\*\*/);
  });

  test("says what it assumes", async () => {
    const power = sectionOf("power", ["Shaft power is P = Q × Δp / (36 × η), with P in kW."], { kind: "calculation" });
    const text = textOf(await answered(libraryOf([power]), "shaft power for 100 m3/h at 60 bar"));
    expect(text).toContain("Shaft power = 100 × 60 / (36 × 0.85) ≈ 196 kW");
    expect(text).toContain("Assumed, because you did not say: pump efficiency 85 %.");
  });

  test("says what it converts", async () => {
    const question = "feed 2880 m3/d, permeate 84 m3/h, what is the recovery?";
    const text = textOf(await answered(libraryOf([recovery]), question));
    expect(text).toMatch(/Recovery = 100 × 84 \/ 120 = 70 %.*Converted: 2880 m³\/d = 120 m³\/h\.$/s);
  });

  test("says what is missing", async () => {
    const parts = await answered(libraryOf([recovery]), "permeate is 84 m3/h, what is the recovery?");
    expect(textOf(parts)).toMatch(
      /^To work out Recovery with your figures I still need, with their units: feed flow\./,
    );
  });

  test("whose formula no document states is left alone", async () => {
    const text = textOf(await answered(libraryOf([other]), "feed SDI: 120 m3/h, permeate 84, what is the recovery?"));
    expect(text).not.toContain("70 %");
  });
});
