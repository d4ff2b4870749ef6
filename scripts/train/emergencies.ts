// Fits the recogniser of emergencies to its wordings and the questions of the manuals, and writes its weights.
import { writeFileSync } from "node:fs";
import { readExamples, readSections } from "~/assistant/training/emergency-examples.server";
import { train } from "~/assistant/training/emergencies";

const file = "src/assistant/emergency/model.json";
const examples = readExamples();
writeFileSync(file, `${JSON.stringify(train(examples, readSections("manuals")))}\n`);
console.log(`${examples.length} wordings and questions in ${file}`);
