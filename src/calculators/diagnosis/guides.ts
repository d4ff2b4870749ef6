import wastewater from "../../../manuals/industrial-wastewater-reuse/diagnosis.yaml?raw";
import manualA from "../../../manuals/ro-manual-a/diagnosis.yaml?raw";
import manualB from "../../../manuals/ro-manual-b/diagnosis.yaml?raw";
import pretreatment from "../../../manuals/ro-pretreatment-desalination/diagnosis.yaml?raw";
import handbook from "../../../manuals/water-handbook/diagnosis.yaml?raw";
import type { Answers } from "./answers";
import { type Guide, guidePath, parseGuides } from "./guide";

/** The files of the manuals, by the ids of their documents. */
const files = {
  "ro-manual-a": manualA,
  "ro-manual-b": manualB,
  "ro-pretreatment-desalination": pretreatment,
  "water-handbook": handbook,
  "industrial-wastewater-reuse": wastewater,
};

/** A problem as lists show it: a guide, or a place in it with something answered already. */
export type ListedProblem = Pick<Guide, "part" | "title" | "see" | "section" | "documentId"> & {
  readonly guide: Guide;
  /** The path in English. */
  readonly path: string;
};

let declared: { readonly guides: readonly Guide[]; readonly problems: readonly ListedProblem[] } | null = null;

/** Returns the guides of all manuals. */
export function allGuides(): readonly Guide[] {
  return read().guides;
}

/** Returns every problem at which a guide can be opened. */
export function allProblems(): readonly ListedProblem[] {
  return read().problems;
}

/** Returns the guide of a document by its id; null where there is none. */
export function guideAt(documentId: string, id: string): Guide | null {
  return read().guides.find((one) => one.documentId === documentId && one.id === id) ?? null;
}

/** Returns the problem that a section of a document diagnoses; null where it diagnoses none. */
export function problemOf(documentId: string, section: string): ListedProblem | null {
  return read().problems.find((one) => one.documentId === documentId && one.section === section) ?? null;
}

function read() {
  if (declared) return declared;
  const guides = Object.entries(files).flatMap(([documentId, text]) => parseGuides(text, documentId).guides);
  declared = { guides, problems: guides.flatMap(problemsOf) };
  return declared;
}

function problemsOf(guide: Guide): ListedProblem[] {
  const { part, documentId, title, see, section, entries } = guide;
  const opened = (answers: Answers) => ({ guide, part, documentId, path: guidePath(guide, answers) });
  return [
    { ...opened({}), title, see, section },
    ...entries.map(({ answers, ...entry }) => ({ ...opened(answers), ...entry })),
  ];
}
