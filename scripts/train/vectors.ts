// Learns from the questions of the manuals and the passages that answer them, in both languages at once, what words
// mean, and writes the vectors.
import { writeFile } from "node:fs/promises";
import { learnVectors } from "./learn-vectors";

const file = "src/knowledge/meaning/vectors.json";
const vectors = learnVectors([]);
await writeFile(file, `${JSON.stringify(vectors)}\n`);
console.log(`${vectors.terms.length} terms in ${file}`);
