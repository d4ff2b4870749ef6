// Fits the recogniser of emergencies to its wordings, its words and the questions of the manuals, and writes its weights.
import { writeFileSync } from "node:fs";
import { languages } from "~/i18n/languages";
import {
  readConcepts,
  readEvaluated,
  readQuestions,
  readWordings,
  safetySections,
} from "~/assistant/emergency/examples.server";
import { train } from "~/assistant/emergency/training";

const file = "src/assistant/emergency/model.json";
const wordings = languages.flatMap((language) => readWordings("manuals", language));
const questions = [
  ...readQuestions("manuals"),
  ...readEvaluated("evaluation/questions.jsonl", safetySections("manuals")),
];
const model = train([...wordings, ...questions], readConcepts("manuals"));
const entry = ([name, weights]: [string, readonly number[]]) => `${JSON.stringify(name)}:${JSON.stringify(weights)}`;
const table = (weights: Readonly<Record<string, readonly number[]>>) =>
  `{\n${Object.entries(weights).map(entry).join(",\n")}\n}`;
writeFileSync(
  file,
  `{"concepts":${JSON.stringify(model.concepts)},
"urgent":{"bias":${JSON.stringify(model.urgent.bias)},"of":${table(model.urgent.of)}},
"kinds":{"bias":${JSON.stringify(model.kinds.bias)},"of":${table(model.kinds.of)}}}\n`,
);
const sizes = [model.urgent, model.kinds].map(({ of }) => Object.keys(of).length);
console.log(`${wordings.length} wordings, ${questions.length} questions; ${sizes.join(" and ")} features in ${file}`);
