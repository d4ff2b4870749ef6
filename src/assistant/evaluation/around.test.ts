import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAround, withAround } from "./around";
import { parseQuestions } from "./questions";

const questions = parseQuestions(
  ["What is the SDI?", "ما هو SDI؟", "What is recovery?", "What is a CIP?"]
    .map((question, id) => JSON.stringify({ id, question, language: /[ء-ي]/.test(question) ? "ar" : "en" }))
    .join("\n"),
);

test("each question takes the next wording of its language", () => {
  const around = [
    { language: "en", before: "Hi. ", after: "" },
    { language: "ar", before: "مرحبا، ", after: " شكرا" },
    { language: "en", before: "", after: " Thanks!" },
  ] as const;
  expect(withAround(questions, around).map(({ question }) => question)).toEqual([
    "Hi. What is the SDI?",
    "مرحبا، ما هو SDI؟ شكرا",
    "What is recovery? Thanks!",
    "Hi. What is a CIP?",
  ]);
});

test("the wordings of the evaluation are as many in each language, none twice", () => {
  const around = parseAround(readFileSync("evaluation/around.jsonl", "utf8"));
  expect(around.filter(({ language }) => language === "ar")).toHaveLength(60);
  expect(new Set(around.map(({ before, after }) => `${before}…${after}`)).size).toBe(120);
  expect(() => parseAround('{"language":"fr","before":"","after":""}')).toThrow();
});
