import { languages } from "~/i18n/languages";
import type { GlossaryEntry } from "../../analysis/glossary-entries";
import { checkCalcs } from "./calcs";
import { checkDuplicates } from "./duplicates";
import { checkEmergencies } from "./emergencies";
import { checkFacts, parseFacts } from "./facts";
import { checkLanguages } from "./languages";
import { type CheckedManual, type Finding, type ManualFile, readManual } from "./reading";
import { checkStructure } from "./structure";
import { checkTerms } from "./terms";
import { checkUnits } from "./units";

export type { Finding, ManualFile } from "./reading";

/**
 * Returns everything in which the manuals depart from docs/writing-manuals.md, file by file: their shape, the facts of
 * the fact base, units, worked examples, the two languages beside each other, terms of the glossary, emergencies,
 * paragraphs that are written twice.
 */
export function checkManuals(
  files: readonly ManualFile[],
  factBase: string,
  glossary: readonly GlossaryEntry[],
): Finding[] {
  const read = files.map(readManual);
  const manuals = read.flatMap(({ manual }) => manual ?? []);
  const facts = parseFacts(factBase);
  const findings = [
    ...read.flatMap((one) => one.findings),
    ...manuals.flatMap((manual) => [
      ...checkStructure(manual),
      ...checkFacts(manual, facts),
      ...checkUnits(manual),
      ...checkCalcs(manual),
    ]),
    ...pairsOf(manuals).flatMap(([english, arabic]) => [
      ...checkLanguages(english, arabic),
      ...checkTerms(english, arabic, glossary),
    ]),
    ...missingIn(manuals, new Set(facts.map((fact) => fact.document))),
    ...checkEmergencies(manuals),
    ...languages.flatMap((language) => checkDuplicates(manuals.filter((manual) => manual.language === language))),
  ];
  return findings.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

function pairsOf(manuals: readonly CheckedManual[]): [english: CheckedManual, arabic: CheckedManual][] {
  return manuals
    .filter((manual) => manual.language === "en")
    .flatMap((english) => {
      const arabic = manuals.find((manual) => manual.id === english.id && manual.language === "ar");
      return arabic ? [[english, arabic] as [CheckedManual, CheckedManual]] : [];
    });
}

/** Every document of the fact base has a manual in both languages. */
function missingIn(manuals: readonly CheckedManual[], documents: ReadonlySet<string>): Finding[] {
  return [...documents].flatMap((id) =>
    languages
      .filter((language) => !manuals.some((manual) => manual.id === id && manual.language === language))
      .map((language) => ({
        path: `${id}/${language}.md`,
        line: 1,
        rule: "structure",
        message: "there is no such manual",
      })),
  );
}
