// Learns from the questions of the manuals which section a question asks for, and writes the weights.
import { writeFile } from "node:fs/promises";
import { trainClassifier } from "~/assistant/training/classifier";
import { questionsBeyond, questionsOfManuals } from "~/assistant/evaluation/asks.server";

const file = "src/assistant/answering/choose/classifier/model.json";
const beyond = questionsBeyond().map((text) => ({ text, section: null }));
const model = trainClassifier([...questionsOfManuals(), ...beyond]);
await writeFile(file, `${JSON.stringify(model)}\n`);
console.log(
  `${model.questions} questions; ${model.signs.length} signs of ${model.sections.length} sections in ${file}`,
);
