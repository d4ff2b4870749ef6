import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "~/i18n/languages";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { type CheckedManual, readManual } from "~/knowledge/manual/check/reading";
import { type DiagnosingSection, guideFaults, type QuotableTexts } from "./check";
import { type GuideFile, parseGuides } from "./guide";
import { quotablePartsOf, type SectionText } from "./quotes";

/** The guides of a manual, with its sections and what is wrong. */
export type CheckedGuides = {
  readonly path: string;
  readonly file: GuideFile;
  readonly sections: readonly DiagnosingSection[];
  readonly faults: readonly string[];
};

/** Reads the guides of all manuals in `folder` and checks them against the text of the sections. */
export function readCheckedGuides(folder: string): CheckedGuides[] {
  const manuals = readManualFiles(folder).files.flatMap((file) => readManual(file).manual ?? []);
  const texts: QuotableTexts = { en: sectionTexts(manuals, "en"), ar: sectionTexts(manuals, "ar") };
  return manuals.flatMap(({ id, language, sections: all }) => {
    if (language !== "en") return [];
    const path = join(folder, id, "diagnosis.yaml");
    const file = parseGuides(readFileSync(path, "utf8"), id);
    const sections = all.map(({ slug, kind }) => ({ slug, isDiagnosis: kind === "diagnosis" }));
    return [{ path, file, sections, faults: guideFaults(file, sections, texts) }];
  });
}

function sectionTexts(manuals: readonly CheckedManual[], language: Language): Map<string, SectionText> {
  const own = manuals.filter((manual) => manual.language === language);
  return new Map(
    own.flatMap(({ id, sections }) =>
      sections.map(({ slug, text }): [string, SectionText] => [`${id}#${slug}`, quotablePartsOf(text)]),
    ),
  );
}
