import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "~/i18n/languages";
import type { ManualFile } from "./reading";

/**
 * Returns the manuals of a folder, with the base of facts that they must state, and the vocabulary of their readers.
 */
export function readManualFiles(folder: string): { files: ManualFile[]; factBase: string; vocabulary: string } {
  const documents = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = documents.flatMap(({ name }) =>
    languages.map((language) => {
      const path = join(folder, name, `${language}.md`);
      return { path, text: readFileSync(path, "utf8") };
    }),
  );
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { files, factBase: read("facts.md"), vocabulary: read("vocabulary.txt") };
}
