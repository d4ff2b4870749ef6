import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "~/i18n/languages";
import type { ManualFile } from "./reading";

/** Returns the manuals of a folder, with the base of facts that they must state. */
export function readManualFiles(folder: string): { files: ManualFile[]; factBase: string } {
  const documents = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = documents.flatMap(({ name }) =>
    languages.map((language) => {
      const path = join(folder, name, `${language}.md`);
      return { path, text: readFileSync(path, "utf8") };
    }),
  );
  return { files, factBase: readFileSync(join(folder, "facts.md"), "utf8") };
}
