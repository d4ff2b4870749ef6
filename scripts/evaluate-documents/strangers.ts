import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EvaluationQuestion } from "~/assistant/evaluation/questions";
import { readFile } from "~/documents/reading/read-file.server";
import { structured } from "~/documents/reading/structured";
import { type Language, languages } from "~/i18n/languages";
import type { DocumentText, Section } from "~/knowledge/document";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { parseManual } from "~/knowledge/manual/parse";
import { producers } from "./producers";
import { printableOf } from "./source";

/** Begins the ids of manuals that were printed and read again, so that nothing built in belongs to them. */
const prefix = "printed-";

/**
 * Prints the built-in manuals in the languages `among` with the first producer whose name begins with `producer`, and
 * reads the files as uploads are read. Sections get the names of the manual's sections with the same headings, by
 * which answers are judged. Throws for a producer that is not there, and for a file that cannot be read.
 */
export async function strangersOf(producer: string, among: readonly Language[] = languages): Promise<DocumentText[]> {
  const [, produce] = Object.entries(producers).find(([name]) => name.startsWith(producer)) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "strangers-"));
  const texts: DocumentText[] = [];
  try {
    for (const manual of builtIn().filter(({ language }) => among.includes(language))) {
      const made = produce?.(printableOf(manual), folder);
      if (!made) throw new Error(`${producer} does not print ${manual.id}`);
      const outcome = await readFile({ path: made.path });
      if (!outcome.ok) throw new Error(`${made.path}: ${outcome.reason} ${outcome.detail ?? ""}`);
      const { title, language, category } = manual;
      const naming = { id: `${prefix}${manual.id}`, title, language, category, subtitle: null, edition: null };
      const { text } = structured(outcome.document, naming);
      texts.push({ ...text, sections: named(text.sections, manual.sections) });
    }
    return texts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a question about the manuals as one about the printed ones. */
export function askedOfStrangers(question: EvaluationQuestion): EvaluationQuestion {
  return { ...question, sections: question.sections.map((section) => prefix + section) };
}

function builtIn(): DocumentText[] {
  return readManualFiles("manuals").files.map(({ path }) => {
    const parsed = parseManual(readFileSync(path, "utf8"));
    if (!parsed.ok) throw new Error(`${path} cannot be read; run manuals:check`);
    return parsed.manual;
  });
}

function named(read: readonly Section[], manual: readonly Section[]): Section[] {
  const slugs = Map.groupBy(manual, headingOf);
  return read.map((section) => ({ ...section, slug: slugs.get(headingOf(section))?.shift()?.slug ?? section.slug }));
}

function headingOf({ headingPath }: Section): string {
  const letters = (headingPath.at(-1) ?? "").normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters.toLowerCase();
}
