import { describe, expect, test } from "vitest";
import type { Turn } from "../passages";
import { understand } from "./understand";

function asked(question: string, history: readonly Turn[] = []) {
  return understand({ question, language: "en", scope: { kind: "document", id: "a" }, history });
}

const questions = (text: string, history?: readonly Turn[]) => asked(text, history).map(({ question }) => question);

describe("a message", () => {
  test("asks one question, in its language and its scope", () => {
    expect(asked("What is the difference between UF and MF?")).toEqual([
      {
        question: "What is the difference between UF and MF?",
        searched: "What is the difference between UF and MF?",
        earlier: [],
        language: "en",
        scope: { kind: "document", id: "a" },
        sides: ["UF", "MF"],
      },
    ]);
  });

  test.each([
    ["When do I clean a train? How hot may the feed be?", ["When do I clean a train?", "How hot may the feed be?"]],
    ["كم حد الكلور الحر؟ متى أغسل الأغشية؟", ["كم حد الكلور الحر؟", "متى أغسل الأغشية؟"]],
    ["Hello? What is SDI? How do I measure turbidity?", ["What is SDI?", "How do I measure turbidity?"]],
  ])("asks each of the questions that end with a question mark: %s", (text, all) => {
    expect(questions(text)).toEqual(all);
  });

  test("leaves out asides, also of earlier questions", () => {
    const told = "I just started here and my boss is on leave.";
    expect(questions(`${told} How often do I clean the membranes?`)).toEqual(["How often do I clean the membranes?"]);
    const [next] = asked("And in summer?", [[`${told} How often do I clean the membranes?`, "Twice a year."]]);
    expect(next.searched).toContain("clean the membranes");
    expect(next.searched).not.toContain("boss");
  });

  test.each([
    ["a sentence is not cut off", "The pump trips at every start. What do I check?"],
    ["nor one after it", "What do I check? The pump trips at every start."],
    ["nor a question that goes on", "How do I preserve membranes? And for how long?"],
    ["nor are joined questions", "What is the SDI limit and how do I measure it?"],
    ["nor four of them", "What is SDI? What is UF? What is MF? What is TDS?"],
  ])("%s", (_, text) => {
    expect(questions(text)).toEqual([text]);
  });

  test("of several questions each is complete in itself", () => {
    const all = asked("What is the CIP flow per 8-inch vessel? What is the limit of chlorine?", [
      ["What is SDI?", "…"],
    ]);
    expect(all.map(({ searched, question }) => searched === question)).toEqual([true, true]);
  });

  test("without anything to search for is one question all the same", () => {
    expect(questions("???")).toEqual(["???"]);
    expect(asked("")).toHaveLength(1);
  });
});

test("keeps the own words of a follow-up beside the searched text", () => {
  const [one] = asked("and in summer?", [["How much permeate do I get?", "…"]]);
  expect(one).toMatchObject({
    question: "and in summer?",
    searched: "How much permeate do I get? and in summer? and in summer?",
  });
});

test.each([
  ["What is <b>SDI</b>?", "What is SDI ?"],
  ["<script>alert(1)</script> What is SDI?", "alert(1) What is SDI?"],
  ["**What** is `SDI`? ```js``` ## ", "What is `SDI`? js"],
  ["What is pH < 3 and SDI > 5?", "What is pH < 3 and SDI > 5?"],
])("markup is nobody's question: %s", (text, question) => {
  expect(asked(text)[0].question.trim().replaceAll(/\s+/g, " ")).toBe(question);
});

test("reads no more of a long message than its beginning and its end", () => {
  const [one] = asked(`Our pump trips. ${"It was replaced in May. ".repeat(100)}What is the maximum pressure?`);
  expect(one.question.length).toBeLessThan(410);
  expect(one.question).toMatch(/^Our pump trips[\s\S]*maximum pressure\?$/);
});
