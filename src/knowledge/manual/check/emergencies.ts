import { languages } from "~/i18n/languages";
import { emergencyKinds } from "../../document";
import type { CheckedManual, CheckedSection, Finding } from "./reading";

const MIN_STEPS = 4;

/** Reports emergencies with no section or several, and their sections that do not begin with the immediate steps. */
export function checkEmergencies(manuals: readonly CheckedManual[]): Finding[] {
  const declared = manuals.flatMap((manual) =>
    manual.sections.filter(({ emergencies }) => emergencies.length > 0).map((section) => ({ manual, section })),
  );
  const shapes = declared.flatMap(({ manual, section }) =>
    shapeFaults(section).map((message) => ({ path: manual.path, line: section.line, rule: "emergency", message })),
  );
  return [...shapes, ...languages.flatMap((language) => coverageFaults(language, manuals, declared))];
}

type Declared = { readonly manual: CheckedManual; readonly section: CheckedSection };

function coverageFaults(language: string, manuals: readonly CheckedManual[], declared: readonly Declared[]): Finding[] {
  const own = declared.filter(({ manual }) => manual.language === language);
  const [first] = manuals.filter((manual) => manual.language === language);
  // A collection without any emergency section is one for tests of other rules.
  if (!first || declared.length === 0) return [];
  return emergencyKinds.flatMap((kind) => {
    const answering = own.filter(({ section }) => section.emergencies.includes(kind));
    if (answering.length === 1) return [];
    const { path, line } = answering[1]
      ? { path: answering[1].manual.path, line: answering[1].section.line }
      : { path: first.path, line: 1 };
    const message = `${answering.length} sections in "${language}" answer the emergency ${kind}: one is wanted`;
    return [{ path, line, rule: "emergency", message }];
  });
}

function shapeFaults({ kind, steps, text, alerts }: CheckedSection): string[] {
  const firstBlock = text.trimStart().split("\n")[0] ?? "";
  return [
    ...(kind === "safety" ? [] : ["a section for an emergency is of kind safety"]),
    ...(firstBlock.startsWith("1. **") ? [] : ["a section for an emergency begins with its numbered steps"]),
    ...(steps.length >= MIN_STEPS ? [] : [`${steps.length} steps: at least ${MIN_STEPS} are wanted`]),
    ...(alerts.some(({ alert }) => alert === "WARNING") ? [] : ["a section for an emergency has a WARNING"]),
  ];
}
