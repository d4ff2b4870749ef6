import { createHash } from "node:crypto";
import csv from "../../../manuals/glossary.csv?raw";
import { vocabulary } from "./vocabulary";

/** A line of the glossary: one concept, named by its main term, and its forms in both languages. */
export type GlossaryEntry = {
  concept: string;
  en: string[];
  ar: string[];
  /** Written as they must be met: a short abbreviation is an ordinary word in lower case (`DO`, `PM`). */
  abbreviations: string[];
};

/** The glossary of the manuals. */
export const glossary: readonly GlossaryEntry[] = parseGlossary(csv);

/** Concepts of everyday language, and what the trade calls those of the glossary. */
export const everyday: readonly GlossaryEntry[] = [
  ...[...vocabulary.things, ...vocabulary.names, ...vocabulary.plant].map((line) => entryOf(line, "§")),
  ...vocabulary.ways.map((line) => entryOf(line, "~")),
];

/** Changes with the glossary and the vocabulary, and with them the concepts that texts were indexed with. */
export const glossaryHash = createHash("sha256")
  .update(csv + JSON.stringify(everyday))
  .digest("hex")
  .slice(0, 16);

/** Returns the entries of a glossary file: columns en, ar, abbr, synonyms_en, synonyms_ar; `;` between synonyms. */
export function parseGlossary(source: string): GlossaryEntry[] {
  const lines = source.trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const [en = "", ar = "", abbr = "", synonymsEn = "", synonymsAr = ""] = line.split(",");
    return {
      concept: `§${en}`,
      en: [en, ...list(synonymsEn)],
      ar: [ar, ...list(synonymsAr)],
      abbreviations: list(abbr),
    };
  });
}

function list(cell: string): string[] {
  return cell.split(";").filter((form) => form !== "");
}

/** A line of the vocabulary: a concept, named by its first form behind `mark`. */
function entryOf(line: string, mark: string): GlossaryEntry {
  const forms = line.split(",").map((form) => form.trim());
  return { concept: mark + forms[0], en: forms, ar: [], abbreviations: [] };
}
