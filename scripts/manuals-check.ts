// `npm run manuals:check`: says where the built-in manuals depart from docs/writing-manuals.md, and fails if they do.

import { glossary } from "~/knowledge/analysis/glossary-entries";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { checkManuals } from "~/knowledge/manual/check/manuals";
import { checkVocabulary } from "~/knowledge/manual/check/vocabulary";

const { files, factBase, vocabulary } = readManualFiles("manuals");
const findings = [...checkManuals(files, factBase, glossary), ...checkVocabulary(vocabulary)];
for (const { path, line, rule, message } of findings) console.log(`${path}:${line}  ${rule}  ${message}`);
console.log(`${files.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
