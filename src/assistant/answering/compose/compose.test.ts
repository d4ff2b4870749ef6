import { describe, expect, test } from "vitest";
import { textsIn } from "~/i18n/strings";
import { sectionOf } from "../fixtures/sections";
import { partOf, shownFor, unsurePartOf } from "../fixtures/shown";
import { strings } from "../strings";
import { termAsked } from "../terms";
import { workedFrom } from "../worked";
import { composed } from "./compose";

const wash = sectionOf(
  "wash",
  [
    "A train is washed in stages.\n\n**Prerequisites.** One stage isolated.\n\n> [!WARNING]\n" +
      "> Never let acid and alkali meet.",
    "1. **Flush.** Stop the train and flush it.\n2. **Mix.** Make 0.1 % sodium hydroxide at 30–35 °C.\n" +
      "3. **Soak.** Soak for 1 h.\n\n**Acceptance.** Flow loss is under 10 %.",
  ],
  { kind: "procedure", headingPath: ["6. Cleaning", "6.9 Cleaning a train"] },
);

const table =
  "The action depends on the reading:\n\n| SDI15 of the feed | Action |\n|---|---|\n| below 3 | Run |\n" +
  "| 3–5 | Improve filtration |\n| above 5 | Stop |";
const limits = sectionOf(
  "limits",
  [
    `The SDI15 of the feed must never exceed 5. Low turbidity alone does not prove a good feed.\n\n${table}\n\n` +
      "> [!CAUTION]\n> A dirty disc lies.\n\n> [!WARNING]\n> A blocked train bursts.",
  ],
  { kind: "limits", headingPath: ["2. Limits", "2.5 SDI of the feed"] },
);
const pump = sectionOf("pump", ["The pump is greased every month."], { headingPath: ["9. Care", "9.1 Pumps"] });
const valve = sectionOf("valve", ["A valve is turned once a year."], { headingPath: ["9. Care", "9.2 Valves"] });

const times = (text: string, part: string) => text.split(part).length - 1;

describe("a procedure", () => {
  test("is shown whole and in order, with what belongs to it", async () => {
    const { inSight } = await shownFor(partOf("How do I soak a train?", [wash]));
    const order = ["“Cleaning a train” in Manual", "**Prerequisites.**", "> **Warning.** Never", "1. **Flush.**"];
    const places = [...order, "2. **Mix.**", "3. **Soak.**", "**Acceptance.**"].map((one) => inSight.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("never lacks a step, however much else is asked", async () => {
    const steps = Array.from({ length: 14 }, (_, at) => `${at + 1}. **Step.** Turn valve ${at + 1} of the long line.`);
    const [first, second] = [steps.slice(0, 8).join("\n"), steps.slice(8).join("\n")];
    for (const texts of [[steps.join("\n")], [first, second], ["The valves are old.", first, second]] as const) {
      const long = sectionOf("long", texts, { kind: "procedure" });
      const { inSight } = await shownFor(partOf("Which valve of the line is turned?", [long, limits, wash]));
      expect(steps.filter((step) => !inSight.includes(step.replace(/^\d+\. /, "")))).toEqual([]);
    }
  });
});

describe("warnings", () => {
  test("of a section of which anything is in sight are in sight, others are folded with their section", async () => {
    const long = Array(110).fill("highest reading of the index").join(" ");
    const fed = sectionOf("fed", [`${long}.\n\nIt bursts.\n\n> [!WARNING]\n> A blocked train bursts.`]);
    const { inSight, folds } = await shownFor(partOf("What is the highest reading of the index?", [fed, wash]));
    expect(inSight).not.toContain("It bursts.");
    expect(inSight).toContain("> **Warning.** A blocked train bursts.");
    expect(inSight).not.toContain("Never let acid");
    const folded = folds.map(({ inside }) => inside).join();
    expect(folded).toContain("> **Warning.** Never let acid and alkali meet.");
    expect(folded).toContain("It bursts.");
    expect(folded).not.toContain("A blocked train bursts.");
  });
});

describe("a table", () => {
  test("keeps the line that introduces it, and marks the row that names most of what is asked", async () => {
    const { inSight } = await shownFor(partOf("When do I improve the filtration?", [limits]));
    expect(inSight).toContain("The action depends on the reading:\n\n| SDI15 of the feed | Action |");
    expect(inSight).toContain("| **3–5** | Improve filtration |");
    expect(inSight).toContain("| below 3 | Run |");
  });

  test("that is long is cut to the rows that answer, says so, and is whole in its fold", async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `| ${at} °C | factor ${at} |`);
    const factors = sectionOf("factors", [`| Temperature | Factor |\n|---|---|\n${rows.join("\n")}`]);
    const { inSight, folds } = await shownFor(partOf("What is factor 28?", [factors]));
    expect(inSight).toContain("6 of 30 rows; all of them are below.");
    expect(inSight.match(/^\| .*°C/gm)).toHaveLength(6);
    expect(inSight).toMatch(/28 °C/);
    expect(folds).toHaveLength(1);
    expect(folds[0]?.title).toBe("The rest of this section");
    for (const row of rows) expect(folds[0]?.inside).toContain(row);
  });

  test("of twelve rows is whole in sight, and not folded again", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `| ${at} °C | factor ${at} |`);
    const factors = sectionOf("factors", [`| Temperature | Factor |\n|---|---|\n${rows.join("\n")}`]);
    const { inSight, folds } = await shownFor(partOf("What is factor 8?", [factors]));
    expect(inSight.match(/^\| .*°C/gm)).toHaveLength(12);
    expect(folds).toEqual([]);
  });
});

describe("folds", () => {
  const story = `The highest SDI of the feed ${"is a matter of long experience and ".repeat(20)}is told here.`;
  const highest = sectionOf("highest", [story], { headingPath: ["2. Limits", "2.9 The highest SDI of the feed"] });
  const sections = [highest, limits, wash, pump, valve];

  test("hold all else that was found, each part exactly once", async () => {
    const { text } = await shownFor(partOf("What is the highest SDI of the feed?", sections));
    for (const statement of [
      "is told here",
      "never exceed 5",
      "Low turbidity",
      "3–5",
      "A dirty disc",
      "train bursts",
    ]) {
      expect(times(text, statement), statement).toBe(1);
    }
    for (const statement of ["One stage isolated", "Soak for 1 h", "Never let acid", "greased every", "once a year"]) {
      expect(times(text, statement), statement).toBe(1);
    }
  });

  test("are one for all other sections where the answer is sure, with the place of each", async () => {
    const { folds } = await shownFor(partOf("What is the highest SDI of the feed?", sections));
    const more = folds.find(({ title }) => title.startsWith("More"));
    expect(more?.title).toBe("More from the manuals (4)");
    expect(more?.inside).toContain("**Pumps** · Manual, page 7\n\nThe pump is greased every month.");
  });

  test("are one for each section where the reader has to choose", async () => {
    const { folds } = await shownFor(unsurePartOf("What is the highest SDI of the feed?", sections));
    expect(folds.map(({ title }) => title)).toEqual(["SDI of the feed", "Cleaning a train", "Pumps", "Valves"]);
    expect(folds.find(({ title }) => title === "Pumps")?.inside).toContain("Manual, page 7");
  });

  test("are none where nothing else was found", async () => {
    expect((await shownFor(partOf("How often is the pump greased?", [pump]))).folds).toEqual([]);
  });

  test("cannot be closed or opened by a heading", async () => {
    const odd = sectionOf("odd", ["Turn it."], { headingPath: ["</summary><b> & co"] });
    const { folds } = await shownFor(unsurePartOf("What is the highest SDI of the feed?", [highest, odd]));
    expect(folds.map(({ title }) => title)).toContain("&lt;/summary>&lt;b> &amp; co");
  });
});

describe("what is said before the evidence", () => {
  test("is nothing where the answer is sure, and one plain line where it is not", async () => {
    const unsure = "I am not certain that this answers you. The closest in the manuals:";
    expect((await shownFor(partOf("highest SDI?", [limits]))).inSight).not.toContain(unsure);
    expect((await shownFor(unsurePartOf("highest SDI?", [limits]))).inSight.startsWith(`${unsure}\n\n`)).toBe(true);
  });

  test("names the spelling that was searched, and the document that does not answer", async () => {
    const more = { corrected: ["highest", "SDI"], missingIn: "Manual A" };
    const { inSight } = await shownFor(partOf("highest SDDI?", [limits], more));
    expect(inSight).toMatch(/^I read the misspelt words as: highest, SDI\.\n\n“Manual A” does not answer this;/);
  });

  test("tells that the document is in the other language", async () => {
    const arabic = sectionOf("limits", ["يجب ألا يتجاوز SDI15 القيمة 5."], { language: "ar" });
    const { inSight } = await shownFor(partOf("What is the highest SDI?", [arabic]));
    expect(inSight).toMatch(/^This document is in Arabic; .*\n\n[\s\S]*القيمة 5/);
  });
});

test("the sentence that answers is marked, where one clearly does", async () => {
  const { inSight } = await shownFor(partOf("Does low turbidity prove a good feed?", [limits]));
  expect(inSight).toContain("**Low turbidity alone does not prove a good feed.**");
  expect(inSight).not.toContain("**The SDI15");
  expect((await shownFor(partOf("Who knows?", [limits]))).inSight).not.toMatch(/^[^>|\n]*\*\*/m);
});

test("the meaning of a term comes first, then what else was found", async () => {
  const terms = sectionOf("terms", ["- **Osmosis.** Water passes a membrane.\n- **Pass.** Once through."], {
    kind: "terms",
  });
  const term = termAsked("What is osmosis?", terms.passages, undefined);
  const part = partOf("What is osmosis?", [limits], { term });
  const { inSight } = await shownFor({ ...part, sections: [limits, terms] });
  expect(inSight).toMatch(/^\*\*Osmosis\.\*\* Water passes a membrane\.\n\nFrom “SDI of the feed”/);
  expect(inSight).not.toContain("Once through");
});

describe("several questions", () => {
  test("stand each above its answer; one without an answer says so", async () => {
    const silent = partOf("Who won the world cup?", []);
    const unanswered = { ...silent, chosen: { ...silent.chosen, tone: "silent" } } as const;
    const { inSight } = await shownFor(partOf("How often is the pump greased?", [pump]), unanswered);
    expect(inSight).toMatch(/^\*\*How often is the pump greased\?\*\*\n\nFrom “Pumps” in Manual/);
    expect(inSight).toMatch(/\*\*Who won the world cup\?\*\*\n\nThe documents do not answer this part/);
  });

  test("about the product and the plant are both answered", async () => {
    const link = { path: "/account", name: "Account" };
    const about = partOf("How do I change my password?", [], { reply: { text: "On your account page.", link } });
    const { inSight } = await shownFor(partOf("How often is the pump greased?", [pump]), about);
    expect(inSight).toContain("greased every month");
    expect(inSight).toMatch(
      /\*\*How do I change my password\?\*\*\n\nOn your account page\. \[Account\]\(\/account\)$/,
    );
  });
});

test("the references of a source do not pass for markers", async () => {
  const cited = sectionOf("cited", ["Silica stays dissolved up to 120 mg/L [12, 14] in the concentrate."]);
  expect((await shownFor(partOf("What is the silica limit?", [cited]))).inSight).toContain("120 mg/L (12, 14) in");
});

test("a calculator is offered for a section that is shown, and for no other", () => {
  const recovery = sectionOf("recovery", ["Recovery is Y = 100 × Qp / Qf."], { documentId: "ro-manual-a" });
  const part = partOf("permeate is 84 m3/h, what is the recovery of the pump?", [pump, recovery]);
  const offered = workedFrom(part.understood, part.chosen);
  const linksOf = (...slugs: string[]) => {
    const shown = part.chosen.all.filter(({ evidence }) => slugs.includes(evidence.reading.place.sectionSlug));
    const pieces = composed({ ...part, offered, chosen: { ...part.chosen, shown } }, textsIn(strings, "en"));
    return pieces.filter((piece) => piece.kind === "own" && piece.text.includes("/tools/ro-manual-a/recovery?"));
  };
  expect([linksOf("recovery"), linksOf("pump", "recovery"), linksOf("pump")].map((one) => one.length)).toEqual([
    1, 1, 0,
  ]);
});
