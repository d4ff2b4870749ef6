import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";
import { sectionOf } from "./fixtures/sections";
import { termAsked } from "./terms";

const { passages: english } = sectionOf("terms", [
  "- **Silt density index (SDI).** How fast feed water plugs a 0.45 µm membrane.\n" +
    "- **Osmosis.** Water passes a membrane.\n- **Reverse osmosis (RO).** Pressure drives it back.\n" +
    "- **Feed water.** What enters a train.\n- **Pass.** Once through.\n- **Second pass.** Once more.\n" +
    "- **Hardness.** Calcium and magnesium.\n- **Lime (Ca(OH)2).** Burnt limestone with water.",
]);
const { passages: arabic } = sectionOf("terms", [
  "- **العسر (Hardness).** أملاح الكالسيوم.\n- **العكارة (Turbidity).** غيوم الماء.",
]);

test.each([
  ["What is SDI?", "Silt density index (SDI)"],
  ["What does silt density index mean?", "Silt density index (SDI)"],
  ["What is osmosis?", "Osmosis"],
  ["Explain reverse osmosis to a new operator", "Reverse osmosis (RO)"],
  ["What is RO?", "Reverse osmosis (RO)"],
  ["What is feed water?", "Feed water"],
  ["What is a second pass?", "Second pass"],
  ["What is a pass?", "Pass"],
  ["What is hardness?", "Hardness"],
  ["What is the hardness of water?", "Hardness"],
  ["What is lime?", "Lime (Ca(OH)2)"],
  ["What is Ca(OH)2?", "Lime (Ca(OH)2)"],
])("%s", (question, label) => {
  expect(termAsked(question, english, undefined)?.label).toBe(label);
});

test.each([
  ["ما هو العسر؟", "العسر (Hardness)"],
  ["شو يعني turbidity؟", "العكارة (Turbidity)"],
])("%s", (question, label) => {
  expect(termAsked(question, arabic, undefined)?.label).toBe(label);
});

test.each([
  "What is the SDI limit?",
  "What is hardness leakage?",
  "What is a boiler?",
  "What is feed pressure?",
  "what's the life of an RO membrane?",
])("%s asks for something else", (question) => {
  expect(termAsked(question, english, undefined)).toBeNull();
});

test("reports whether a question contains the exact name of a term", () => {
  expect(termAsked("osmosis", english, undefined)).toMatchObject({ label: "Osmosis", isNamed: true });
  expect(termAsked("hard waters", english, undefined)).toMatchObject({ label: "Hardness", isNamed: false });
});

const names = languages.flatMap((language) => {
  const passages = readManualFiles("manuals").files.flatMap(({ text }) => {
    const parsed = parseManual(text);
    if (!parsed.ok || parsed.manual.language !== language) return [];
    const { content, sections } = parsed.manual;
    return sections
      .filter(({ kind }) => kind === "terms")
      .flatMap((section) => section.passages.map(({ start, end }) => content.slice(start, end)));
  });
  const [first = "", ...others] = passages;
  const sources = sectionOf("terms", [first, ...others]).passages;
  const labels = passages.flatMap((text) =>
    [...text.matchAll(/^- \*\*([^*\n]+?)\.\*\* /gmu)].map(([, label]) => label),
  );
  return labels.map((label = "") => ({ name: label.replace(/ \(.+\)$/u, ""), language, sources }));
});

test("every term of the manuals is found by its own name, in both languages", () => {
  const wrong = names.flatMap(({ name, language, sources }) => {
    const asked = language === "en" ? `What is ${name.toLowerCase()}?` : `ما هو ${name}؟`;
    const found = termAsked(asked, sources, undefined)?.label ?? "nothing";
    return found === name || found.startsWith(`${name} (`) ? [] : `${name}: ${found}`;
  });
  expect(names.length).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
});

test("terms of uploaded documents need not be bold", () => {
  const { passages } = sectionOf("terms", [
    "- Silt density index (SDI): how fast water plugs a filter.\n- Stage – vessels that are fed in parallel.\n" +
      "- العسر (Hardness). أملاح الكالسيوم والمغنيسيوم.",
  ]);
  const shown = (question: string) => {
    const found = termAsked(question, passages, undefined);
    return found && [found.label, found.item.text];
  };
  expect(shown("What is SDI?")).toEqual([
    "Silt density index (SDI)",
    "Silt density index (SDI): how fast water plugs a filter.",
  ]);
  expect(shown("What is a stage?")?.[1]).toBe("Stage – vessels that are fed in parallel.");
  expect(shown("ما هو العسر؟")?.[0]).toBe("العسر (Hardness)");
});

test("a line that is no item of a list defines nothing", () => {
  const { passages } = sectionOf("terms", ["```\n- Stage: vessels that are fed in parallel.\n```"]);
  expect(termAsked("What is a stage?", passages, undefined)).toBeNull();
});
