// Fits the recogniser of emergencies to its wordings, its words and the questions of the manuals, and writes its weights.
import { writeFileSync } from "node:fs";
import { readConcepts, readExamples } from "~/assistant/emergency/examples.server";
import { train } from "~/assistant/emergency/training";

const file = "src/assistant/emergency/model.json";
const examples = readExamples();
const model = train(examples, readConcepts("manuals"));
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
console.log(`${examples.length} wordings and questions; ${sizes.join(" and ")} features in ${file}`);
