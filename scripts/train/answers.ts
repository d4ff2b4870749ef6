// Fits how evidence is chosen, and how sure an answer is, to the questions that were read already, and writes the weights.
import { readFile, writeFile } from "node:fs/promises";
import { parseQuestions } from "~/assistant/evaluation/questions";
import { trainOn } from "~/assistant/evaluation/training.server";
import { inWorld } from "~/assistant/evaluation/world.server";

const file = "src/assistant/answering/choose/model.json";
const questions = parseQuestions(await readFile("evaluation/questions.jsonl", "utf8"));
const model = await inWorld("asks", (db) => trainOn(db, questions));
await writeFile(file, `${JSON.stringify(model, null, 1)}\n`);
console.log(`${questions.length} questions; weights in ${file}`);
