import { describe, expect, test } from "vitest";
import type { Task } from "../answering";
import { answered, libraryOf, textOf } from "../fixtures/library";
import { sectionOf } from "../fixtures/sections";
import { seen } from "../fixtures/shown";

const recovery = sectionOf(
  "recovery",
  ["Recovery (Y) is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf, with both flows in one unit."],
  { kind: "calculation", headingPath: ["1. Basics", "1.1 Recovery"] },
);
const example =
  "**Worked example.** A train takes 50 m³/h of feed and gives 40 m³/h of permeate:\n\n- Y = 100 × 40 / 50\n- Y = 80 %";

async function shown(question: string, sections = [recovery], more: Partial<Task> = {}) {
  const parts = await answered(libraryOf(sections), question, more);
  expect(parts.filter(({ type }) => type === "flagged")).toEqual([]);
  return seen(textOf(parts));
}

describe("a calculation with the reader's figures", () => {
  test("is told as our own arithmetic, before the formula of the manual", async () => {
    const { inSight } = await shown("feed 120 m3/h, permeate 84, what is the recovery?");
    expect(inSight).toMatch(
      /With your figures: \*\*Recovery = 100 × 84 \/ 120 = 70 %\*\*\. The arithmetic is mine, the formula is the manual’s:\n\nRecovery \(Y\) is the share of the feed/,
    );
  });

  test("shows the formula once", async () => {
    const { text } = await shown("feed 120 m3/h, permeate 84, what is the recovery?");
    expect(text.split("Y = 100 × Qp / Qf").length - 1).toBe(1);
  });

  test("never parts the example of the manual from the line that introduces its figures", async () => {
    const [passage] = recovery.passages;
    const whole = sectionOf("recovery", [`${passage.text}\n\n${example}`], { kind: "calculation" });
    const { text } = await shown("feed 120 m3/h, permeate 84, what is the recovery?", [whole]);
    expect(text).toContain("gives 40 m³/h of permeate:\n\n- Y = 100 × 40 / 50\n- Y = 80 %");
    expect(text.indexOf("= 70 %**")).toBeLessThan(text.indexOf("Worked example"));
  });

  test("shows what the section of the formula warns of, whatever else is in sight", async () => {
    const warned = sectionOf("warned", [`${recovery.passages[0].text}\n\n> [!WARNING]\n> Never run without flow.`]);
    const story = sectionOf("story", [`What the recovery of a feed is ${"takes a long story ".repeat(60)}to tell.`]);
    const { inSight } = await shown("feed 120 m3/h, permeate 84, what is the recovery?", [story, warned]);
    expect(inSight).toContain("70 %");
    expect(inSight).toContain("> **Warning.** Never run without flow.");
  });

  test("goes on from the figures of the question before", async () => {
    const history = [["feed 120 m3/h, permeate 84, what is the recovery?", "…"]] as const;
    const { inSight } = await shown("and if permeate is 90?", [recovery], { history });
    expect(inSight).toContain("**Recovery = 100 × 90 / 120 = 75 %**");
  });

  test("says what it assumes and what it converts", async () => {
    const power = sectionOf("power", ["Shaft power is P = Q × Δp / (36 × η), with P in kW."], { kind: "calculation" });
    const assumed = await shown("shaft power for 100 m3/h at 60 bar", [power]);
    expect(assumed.inSight).toContain("Shaft power = 100 × 60 / (36 × 0.85) ≈ 196 kW");
    expect(assumed.inSight).toContain("Assumed, because you did not say: pump efficiency 85 %.");
    const { inSight } = await shown("feed 2880 m3/d, permeate 84 m3/h, what is the recovery?");
    expect(inSight).toMatch(/Recovery = 100 × 84 \/ 120 = 70 %[\s\S]*Converted: 2880 m³\/d = 120 m³\/h\./);
  });

  test("says what is missing", async () => {
    const { inSight } = await shown("permeate is 84 m3/h, what is the recovery?");
    expect(inSight).toContain("To work out Recovery with your figures I still need, with their units: feed flow.");
  });

  test("is left alone where no section states the formula, and where the question has no figures", async () => {
    const other = sectionOf("limits", ["The SDI15 of the feed must never exceed 5."]);
    const { text } = await shown("feed SDI: 120 m3/h, permeate 84, what is the recovery?", [other]);
    expect(text).not.toContain("70 %");
    expect((await shown("What is the recovery?")).inSight).not.toContain("figures");
  });

  test("is told in Arabic to whoever asks in it", async () => {
    const arabic = sectionOf("recovery", ["الاسترداد نسبة المنتج: Y = 100 × Qp / Qf."], { language: "ar" });
    const question = "التغذية 120 متر مكعب في الساعة والمنتج 84، كم نسبة الاسترداد؟";
    expect((await shown(question, [arabic], { language: "ar" })).inSight).toMatch(/بأرقامك: .*100 × 84 \/ 120 = 70 %/);
  });
});
