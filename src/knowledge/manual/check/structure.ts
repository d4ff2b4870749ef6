import { languageOfQuestion } from "../../language";
import { countWords } from "../passages";
import type { CheckedManual, CheckedSection, Finding } from "./reading";

const LEAST_WORDS = 120;
const MOST_WORDS = 450;
const LEAST_WORDS_OF_MANUAL = 6000;
const LEAST_ASKS = 5;
const MOST_ASKS = 30;
const ALERTS = ["WARNING", "CAUTION", "NOTE"];

const LABELS = {
  en: { prerequisites: "Prerequisites", hazards: "Hazards", acceptance: "Acceptance", record: "Record" },
  ar: { prerequisites: "المتطلبات", hazards: "المخاطر", acceptance: "معايير القبول", record: "ما يُسجَّل" },
};

/** Says where a manual departs from its shape: lengths, questions, procedures, alerts and the list of sources. */
export function checkStructure(manual: CheckedManual): Finding[] {
  const { path, sections } = manual;
  const told = sections.flatMap((section) => {
    const messages = section.level === 1 ? chapterFaults(section) : sectionFaults(section, manual);
    return messages.map((message) => ({ path, line: section.line, ...message }));
  });
  const words = sections.reduce((sum, { text }) => sum + countWords(text), 0);
  const last = sections.at(-1);
  return [
    ...told,
    ...(words < LEAST_WORDS_OF_MANUAL
      ? [{ path, line: 1, rule: "length", message: `${words} words: at least ${LEAST_WORDS_OF_MANUAL} are wanted` }]
      : []),
    ...(last?.slug === "sources" && /^- S\d+: \S/m.test(last.text)
      ? []
      : [{ path, line: last?.line ?? 1, rule: "structure", message: "the last chapter must be the list of sources" }]),
  ];
}

type Fault = Pick<Finding, "rule" | "message">;

function chapterFaults({ slug, paragraphs, tables, steps }: CheckedSection): Fault[] {
  if (slug === "sources") return [];
  const isShort = paragraphs.length <= 1 && tables.length === 0 && steps.length === 0;
  return isShort ? [] : [{ rule: "structure", message: "a chapter has one short introduction and nothing else" }];
}

function sectionFaults(section: CheckedSection, manual: CheckedManual): Fault[] {
  const words = countWords(section.text);
  const structure = [
    ...section.alerts.flatMap(({ alert, text }) =>
      ALERTS.includes(alert) ? [] : [`not an alert: ${text.split("\n")[0]}`],
    ),
    ...(/(?<![\p{L}\d])S\d{1,2}(?![\p{L}\d])/u.test(section.text) ? ["names a source"] : []),
    ...(section.kind === "procedure" ? procedureFaults(section, manual) : []),
    ...(section.kind === "terms" ? termFaults(section) : []),
  ];
  return [
    ...structure.map((message) => ({ rule: "structure", message })),
    ...(words < LEAST_WORDS || words > MOST_WORDS
      ? [{ rule: "length", message: `${words} words: ${LEAST_WORDS} to ${MOST_WORDS} are wanted` }]
      : []),
    ...askFaults(section, manual).map((message) => ({ rule: "asks", message })),
  ];
}

function termFaults({ text }: CheckedSection): string[] {
  const items = Array.from(text.matchAll(/^[-*+] .*$/gm), ([item]) => item);
  const unnamed = items.filter((item) => !/^- \*\*[^*]+\.\*\* \S/.test(item));
  return [
    ...(items.length === 0 ? ["no terms"] : []),
    ...unnamed.map((item) => `not "- **Term.** Meaning": ${item.slice(0, 40)}`),
  ];
}

function askFaults({ asks }: CheckedSection, { language }: CheckedManual): string[] {
  const count = asks.length < LEAST_ASKS || asks.length > MOST_ASKS;
  const foreign = asks.filter((ask) => languageOfQuestion(ask) !== language);
  const different = new Set(asks.map((ask) => ask.toLowerCase().trim()));
  return [
    ...(count ? [`${asks.length} asks: ${LEAST_ASKS} to ${MOST_ASKS} are wanted`] : []),
    ...(different.size < asks.length ? ["the same ask twice"] : []),
    ...foreign.map((ask) => `asked in the other language: ${ask}`),
  ];
}

function procedureFaults({ paragraphs, alerts, steps, text }: CheckedSection, { language }: CheckedManual): string[] {
  const { prerequisites, hazards, acceptance, record } = LABELS[language];
  const place = (label: string) => paragraphs.find((one) => one.text.startsWith(`**${label}.**`))?.start;
  const [first, last] = [steps[0]?.start, steps.at(-1)?.start];
  const warned = alerts.filter(({ alert, start }) => alert !== "NOTE" && start < (first ?? 0)).at(-1)?.start;
  const parts = [place(prerequisites), place(hazards) ?? warned, first, last, place(acceptance), place(record)];
  const names = [prerequisites, hazards, "numbered steps", "numbered steps", acceptance, record];
  const missing = new Set(names.filter((_, index) => parts[index] === undefined));
  const ordered = parts.filter((one) => one !== undefined);
  const inOrder = ordered.every((one, index) => one >= (ordered[index - 1] ?? 0));
  const numbers = Array.from(text.matchAll(/^(\d+)\. /gm), (match) => Number(match[1]));
  return [
    ...Array.from(missing, (name) => `a procedure without ${name}`),
    ...(missing.size === 0 && !inOrder ? ["the parts of the procedure stand in another order"] : []),
    ...steps
      .filter((step) => !/^\d+\. \*\*[^*]+\*\*/.test(step.text))
      .map((step) => `no bold verb: ${step.text.slice(0, 40)}`),
    ...(numbers.every((number, index) => number === index + 1) ? [] : ["steps that do not count 1, 2, 3"]),
  ];
}
