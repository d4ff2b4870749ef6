import { problemOf } from "~/calculators/diagnosis/guides";
import type { Language } from "~/i18n/languages";
import type { QuestionPart } from "./part";
import { keyOf, type SectionPlace } from "./passages";

/** A guide from a symptom to its cause: its English path, and its title in the language of the answer. */
export type GuideLink = { readonly path: string; readonly title: string };

/** Returns the guide of the likeliest section that is shown, cited and has one; null if there is none. */
export function guideFor(
  parts: readonly QuestionPart[],
  cited: readonly SectionPlace[],
  language: Language,
): GuideLink | null {
  const keys = new Set(cited.map(keyOf));
  const shown = parts.flatMap(({ chosen }) => chosen.shown.map(({ evidence }) => evidence.reading.place));
  const [problem] = shown
    .filter((place) => keys.has(keyOf(place)))
    .flatMap(({ documentId, sectionSlug }) => problemOf(documentId, sectionSlug) ?? []);
  return problem ? { path: problem.path, title: problem.title[language] } : null;
}
