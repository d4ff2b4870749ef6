import { describe, expect, test } from "vitest";
import { textsIn } from "~/i18n/strings";
import type { AskedQuestion } from "../answering";
import { answeredFromLibrary, libraryOf, partsTextOf } from "../fixtures/library";
import { sectionOf } from "../fixtures/sections";
import { partOf, seen, shownFor } from "../fixtures/shown";
import { strings } from "../strings";
import { workedFrom } from "../worked";
import { type Done, resultPieces, stepsOf, toldPieces } from "./worked-pieces";

const manual = { documentId: "ro-manual-a", documentTitle: "RO Technical Manual A", kind: "calculation" } as const;
const rule =
  "Recovery (Y) is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf, with both flows in one unit.";
const recovery = sectionOf("recovery", [rule], { ...manual, headingPath: ["1. Basics", "1.1 Recovery"] });
const asked = "feed 120 m3/h, permeate 84 m3/h, what is the recovery?";

async function shown(question: string, sections = [recovery], more: Partial<AskedQuestion> = {}) {
  const parts = await answeredFromLibrary(libraryOf(sections), question, more);
  expect(parts.filter(({ kind }) => kind === "flagged")).toEqual([]);
  return seen(partsTextOf(parts));
}

describe("a calculation with the reader's figures", () => {
  test("is told as our own arithmetic with its steps, what was taken, and the rule of the manual", async () => {
    const { inSight } = await shown(asked);
    expect(inSight).toContain("With your figures; the arithmetic is mine, the rule is the manual’s:");
    expect(inSight).toContain("- **recovery = 84 m³/h / 120 m³/h = 70 %**");
    expect(inSight).toMatch(/Taken from your question: feed flow 120 m³\/h, permeate flow 84 m³\/h\./);
    expect(inSight.indexOf("= 70 %**")).toBeLessThan(inSight.indexOf("Recovery (Y) is the share"));
  });

  test("leads to the calculator, with the readings filled in", async () => {
    const { inSight } = await shown("feed 120 m3/h, permeate 370 gpm, what is the recovery?");
    expect(inSight).toContain("(/drwater/tools/ro-manual-a/recovery?Qf=120&Qp=370&Qp.unit=gpm)");
    expect(inSight).toContain("permeate flow 370 gpm = 84.04 m³/h");
  });

  test("is no comparison of the readings that it names", async () => {
    const difference = "what recovery explains the difference between feed flow 120 m3/h and permeate flow 84 m3/h?";
    const feed = sectionOf("feed", ["The feed flow of a train is 120 m³/h."], manual);
    const permeate = sectionOf("permeate", ["The permeate flow of a train is 84 m³/h."], manual);
    const { inSight } = await shown(difference, [recovery, permeate, feed]);
    expect(inSight).toContain("= 70 %**");
    expect(inSight).not.toContain("Compared");
  });

  test("shows the rule once", async () => {
    const { text } = await shown(asked);
    expect(text.split("Y = 100 × Qp / Qf").length - 1).toBe(1);
  });

  test("shows one more piece of the section, and folds the rest of it", async () => {
    const more = ["Recovery is read each hour.", "A falling recovery tells of fouling.", "Low recovery wastes feed."];
    const { inSight, folds } = await shown(asked, [sectionOf("recovery", [rule, ...more], manual)]);
    expect(more.filter((one) => inSight.includes(one))).toHaveLength(1);
    expect(more.filter((one) => folds.some(({ inside }) => inside.includes(one)))).toHaveLength(2);
  });

  test("folds the whole of a long paragraph of which only the rule is told", async () => {
    const story = `${"This is told at length in the manual. ".repeat(12)}Then comes the end.`;
    const { inSight, folds } = await shown(asked, [sectionOf("recovery", [`${rule} ${story}`], manual)]);
    expect(inSight).toContain("Y = 100 × Qp / Qf");
    expect(inSight).not.toContain("Then comes the end.");
    expect(folds[0]?.inside).toContain("Then comes the end.");
  });

  test("shows what the section of the rule warns of, whatever else is in sight", async () => {
    const warned = sectionOf("recovery", [`${rule}\n\n> [!WARNING]\n> Never run without flow.`], manual);
    const story = sectionOf("story", [`What the recovery of a feed is ${"takes a long story ".repeat(60)}to tell.`]);
    const { inSight } = await shown(asked, [warned, story]);
    expect(inSight).toContain("70 %");
    expect(inSight).toContain("> **Warning.** Never run without flow.");
  });

  test("goes on from the figures of the question before", async () => {
    const history = [[asked, "…"]] as const;
    const { inSight } = await shown("and if permeate is 90 m3/h?", [recovery], { history });
    expect(inSight).toContain("**recovery = 90 m³/h / 120 m³/h = 75 %**");
  });

  test("says what is missing", async () => {
    const { inSight } = await shown("permeate is 84 m3/h, what is the recovery?");
    expect(inSight).toMatch(
      /To work out recovery with your figures I still need, with their units: (?:feed|concentrate) flow\./,
    );
  });

  test("stands below the evidence where the question asks for something else first", async () => {
    const part = partOf("permeate is 84 m3/h, what is the recovery?", [recovery]);
    const worked = workedFrom(part.understood, part.chosen);
    const places = async (isWorkedAbove: boolean) => {
      const { inSight } = await shownFor({ ...part, worked, isWorkedAbove });
      return [inSight.indexOf("I still need"), inSight.indexOf("From “Recovery”")];
    };
    const [asked = 0, from = 0] = await places(false);
    expect(asked).toBeGreaterThan(from);
    expect((await places(true))[0]).toBeGreaterThan(-1);
    expect((await places(true))[0]).toBeLessThan(asked);
  });

  test("says what cannot be", async () => {
    const { inSight } = await shown("feed 120 m3/h at 130 % recovery, what is the permeate flow?");
    expect(inSight).toContain("recovery of 130 % cannot be: it lies between 0 % and 100 %.");
  });

  test("gives no result where it is not clear which reading is which", async () => {
    const { inSight } = await shown("120 m3/h and 84 m3/h, what is the flow?");
    expect(inSight).not.toMatch(/\*\*[^*]* [=≈] /u);
  });

  test("is left alone where no section states a rule, and where the question has no figures", async () => {
    const other = sectionOf("limits", ["The SDI15 of the feed must never exceed 5."]);
    expect((await shown(asked, [other])).text).not.toContain("70 %");
    expect((await shown("What is the recovery?")).inSight).not.toContain("figures");
  });

  test("is told in Arabic to whoever asks in it", async () => {
    const arabic = sectionOf("recovery", ["الاسترداد نسبة المنتج: Y = 100 × Qp / Qf."], { ...manual, language: "ar" });
    const question = "التغذية 120 متر مكعب في الساعة والمنتج 84 متر مكعب في الساعة، كم نسبة الاسترداد؟";
    const { inSight } = await shown(question, [arabic], { language: "ar" });
    expect(inSight).toContain("بأرقامك");
    expect(inSight).toContain("= \u206684 m³/h / 120 m³/h = 70 %\u2069**");
    expect(inSight).toContain("(/ar/drwater/tools/ro-manual-a/recovery?");
  });
});

const t = textsIn(strings, "en");

function resultOf(question: string) {
  const { understood, chosen } = partOf(question, [recovery]);
  const result = workedFrom(understood, chosen);
  if (!result) throw new Error(`Nothing is worked out from ${question}`);
  return result;
}

function doneWith(more: Partial<Done>): string {
  const { worked } = resultOf("feed 120 m3/h at 70 % recovery, how many gpm of permeate is that?");
  if (worked.kind !== "done") throw new Error("There is no result");
  return stepsOf({ ...worked, ...more }, "en");
}

const textsOf = (pieces: ReturnType<typeof toldPieces>) =>
  pieces.flatMap((piece) => (piece.kind === "own" ? [piece.text] : []));

describe("the pieces of a calculation", () => {
  test("for a model are those of a result, with its rule; without a result there are none", () => {
    expect(resultPieces(resultOf(asked), "en", t).map(({ kind }) => kind)).toEqual(["own", "own", "own", "paragraph"]);
    expect(resultPieces(resultOf("permeate is 84 m3/h, what is the recovery?"), "en", t)).toEqual([]);
  });

  test("name the figures that the section states apart from those of the reader", () => {
    const said = textsOf(toldPieces({ ...resultOf(asked), stated: ["Qf"] }, "en", t)).join("\n");
    expect(said).toContain("Taken from your question: permeate flow 84 m³/h.");
    expect(said).toContain("Taken from the section, not from you: feed flow 120 m³/h.");
    expect(textsOf(toldPieces(resultOf(asked), "en", t)).join("\n")).not.toContain("Taken from the section");
  });

  test("say nothing of assumed figures where none is assumed", () => {
    expect(textsOf(toldPieces(resultOf(asked), "en", t)).join("\n")).not.toContain("Assumed");
  });

  test("give the result in the unit that was asked for too", () => {
    expect(doneWith({ askedUnit: "m³/d" })).toContain("= 84 m³/h = 2016 m³/d**");
    expect(doneWith({ askedUnit: null })).toContain("= 84 m³/h**");
  });

  test.each([
    ["total", { value: 5, unit: "h" }, 420, "m³", "84 m³/h × 5 h ≈ 420 m³**"],
    ["duration", { value: 420, unit: "m³" }, 5, "h", "420 m³ / 84 m³/h ≈ 5 h**"],
  ] as const)("end with the %s that was asked for, and only that is in bold", (kind, stated, value, unit, end) => {
    const steps = doneWith({ derived: { kind, stated, value, unit } });
    expect(steps).toContain(end);
    expect(steps.match(/\*\*/g)).toHaveLength(2);
  });
});
