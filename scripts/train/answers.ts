// Fits how evidence is chosen, and how sure an answer is, to questions that were counted already, and writes the
// weights. Those for documents without questions of their own are fitted to manuals that are as foreign: each half of
// them is judged by vectors that were learned from the questions of the other half.
import { readFile, writeFile } from "node:fs/promises";
import { type EvaluationQuestion, parseQuestions } from "~/assistant/evaluation/questions";
import { trainOn } from "~/assistant/training/answers.server";
import { inWorld } from "~/assistant/evaluation/world.server";
import { learnVectors } from "./learn-vectors";

const file = "src/assistant/answering/choose/model.json";
const half = ["ro-manual-a", "industrial-wastewater-reuse"];
const others = ["ro-manual-b", "ro-pretreatment-desalination", "water-handbook"];
const sets = ["questions", "blind-1", "blind-2"];
const texts = await Promise.all(sets.map((name) => readFile(`evaluation/${name}.jsonl`, "utf8")));
const questions = texts.flatMap((text) => parseQuestions(text));
const learned = {
  vectors: JSON.parse(await readFile("src/knowledge/meaning/vectors.json", "utf8")),
  unread: [half, others].map((documents) => ({
    vectors: learnVectors(documents),
    questions: questions.filter((one, at) => documents.includes(documentOf(one, at))),
  })),
};
const model = await inWorld("asks", (withAsks) =>
  inWorld("no-asks", (withoutAsks) => trainOn({ withAsks, withoutAsks }, questions, learned)),
);
await writeFile(file, `${JSON.stringify(model)}\n`);
console.log(`${questions.length} questions; weights in ${file}`);

/** The document that answers; those that none answers are asked of either half in turn. */
function documentOf({ sections: [first] }: EvaluationQuestion, at: number): string {
  return first?.split("#")[0] ?? [half, others][at % 2]?.[0] ?? "";
}
