import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Answering, AskedQuestion } from "../answering/answering";
import { sectionOf } from "../answering/fixtures/sections";
import type { AnswerPart } from "../answering/provider";
import { longestQuestion } from "../conversation";
import { parseWordings } from "./fixtures/wordings";
import { emergenciesIn } from "./recognise";
import { type EmergencyManual, withEmergencies } from "./with-emergencies";

const steps = "1. **Leave.** Go out upwind.\n2. **Call.** Ring the emergency service.";
const gas = sectionOf("emergency-gas", ["Chlorine is heavy.", steps, "> [!WARNING]\n> Nobody goes back in."], {
  kind: "safety",
  headingPath: ["11. Emergencies", "11.1 Gas"],
});
const manual: EmergencyManual = {
  readEmergencies: async (kinds) =>
    kinds.includes("gas") ? gas.passages.map((one) => ({ ...one, emergencies: ["gas"] as const })) : [],
  call: () => "112",
};

function ordinary() {
  const asked: string[] = [];
  const answering: Answering = {
    name: "extractive",
    async *answer({ question }: AskedQuestion): AsyncGenerator<AnswerPart> {
      asked.push(question);
      yield { kind: "text", text: "an ordinary answer" };
    },
  };
  return { asked, answering };
}

async function ask(question: string, more: Partial<AskedQuestion> = {}, from: EmergencyManual = manual) {
  const { asked, answering } = ordinary();
  const task: AskedQuestion = { question, language: "en", scope: { kind: "all" }, history: [], ...more };
  const parts = await Array.fromAsync(withEmergencies(answering, from).answer(task, new AbortController().signal));
  const text = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return { asked, parts, text };
}

const leak = "chlorine gas leak in the dosing room what now";

/** A question that may tell of gas, and may not. */
const doubtful = doubtfulQuestion();

function doubtfulQuestion(): string {
  const wordings = parseWordings(readFileSync("evaluation/emergencies.jsonl", "utf8"));
  const found = wordings.find(({ question, language }) => {
    const emergencies = emergenciesIn(question);
    return language === "en" && emergencies?.isLikely === false && emergencies.kinds[0] === "gas";
  });
  if (!found) throw new Error("no wording is doubtful");
  return found.question;
}

test("says whom to call, then the steps, then the warning, then the explanation", async () => {
  const { text, asked } = await ask(leak);
  expect(text).toMatch(/^> \*\*[^\n]*Call 112 now/);
  const order = ["112", "1. **Leave.**", "2. **Call.**", "Nobody goes back in", "Chlorine is heavy"];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
  );
  expect(text).toContain("Chlorine is heavy");
  expect(asked).toEqual([]);
});

test("cites its sources and flags nothing", async () => {
  const { parts } = await ask(leak);
  expect(parts.filter(({ kind }) => kind === "citation")).not.toHaveLength(0);
  expect(parts.filter(({ kind }) => kind === "flagged" || kind === "abstained")).toEqual([]);
});

test("answers whatever document the question is limited to", async () => {
  const { text } = await ask(leak, { scope: { kind: "document", id: "ro-manual-a" } });
  expect(text).toContain("**Leave.**");
});

test("leaves an ordinary question to the ordinary answer", async () => {
  const { asked, text } = await ask("What is the chlorine limit of the feed?");
  expect(asked).toEqual(["What is the chlorine limit of the feed?"]);
  expect(text).toBe("an ordinary answer");
});

test("offers to ask the same as no emergency, then answers it as an ordinary question, in both languages", async () => {
  const { parts } = await ask(leak);
  const [offer] = parts.flatMap((part) => (part.kind === "suggested" ? part.suggestions : []));
  expect(offer?.question).toBe(`No emergency: ${leak}`);
  expect((await ask(offer?.question ?? "")).asked).toEqual([leak]);
  expect((await ask(`ليست حالة طارئة: ${leak}`)).asked).toEqual([leak]);
});

test("puts the number to call above the answer to a possible emergency, and offers the immediate steps", async () => {
  const { parts, text, asked } = await ask(doubtful);
  expect(text).toMatch(/^> \*\*[^\n]*Call 112 now[^\n]*first question below[^\n]*\n\nan ordinary answer$/);
  expect(asked).toEqual([doubtful]);
  const [offer] = parts.flatMap((part) => (part.kind === "suggested" ? part.suggestions : []));
  expect(offer?.question).toBe(`Emergency: ${doubtful}`);
  const answered = await ask(offer?.question ?? "");
  expect(answered.asked).toEqual([]);
  expect(answered.text).toContain("1. **Leave.**");
  expect((await ask(`حالة طارئة: ${doubtful}`)).asked).toEqual([]);
});

test("treats a confirmed emergency as one, and answers a denied one as an ordinary question", async () => {
  expect((await ask(`Emergency: ${leak}`)).asked).toEqual([]);
  expect((await ask("Emergency: What is the chlorine limit of the feed?")).asked).toEqual([
    "What is the chlorine limit of the feed?",
  ]);
});

test("keeps the number to call above a rewritten answer, and the immediate steps before other questions", async () => {
  const other = { question: "What is the chlorine limit of the feed?", ...gas.passages[0] };
  const answering: Answering = {
    name: "gradio",
    async *answer(): AsyncGenerator<AnswerPart> {
      yield { kind: "rewritten", text: "another answer" };
      yield { kind: "suggested", suggestions: [other] };
    },
  };
  const task: AskedQuestion = { question: doubtful, language: "en", scope: { kind: "all" }, history: [] };
  const parts = await Array.fromAsync(withEmergencies(answering, manual).answer(task, new AbortController().signal));
  const rewritten = parts.flatMap((part) => (part.kind === "rewritten" ? part.text : []));
  expect(rewritten).toEqual([expect.stringMatching(/^> \*\*[^\n]*Call 112 now[^\n]*\n\nanother answer$/)]);
  const offered = parts.flatMap((part) => (part.kind === "suggested" ? part.suggestions : []));
  expect(offered.map(({ question }) => question)).toEqual([`Emergency: ${doubtful}`, other.question]);
});

test("offers no question that would be too long to ask", async () => {
  const { parts } = await ask(`${leak} ${"help ".repeat(longestQuestion)}`.slice(0, longestQuestion));
  expect(parts.filter(({ kind }) => kind === "suggested")).toEqual([]);
  const other = await ask(`${doubtful}${"?".repeat(longestQuestion)}`.slice(0, longestQuestion));
  expect(other.text).toMatch(/^> \*\*[^\n]*Call 112 now\.\*\*\n\nan ordinary answer$/);
});

test("leaves an emergency that no document answers to the ordinary answer", async () => {
  const { asked } = await ask(leak, {}, { ...manual, readEmergencies: async () => [] });
  expect(asked).toEqual([leak]);
});
