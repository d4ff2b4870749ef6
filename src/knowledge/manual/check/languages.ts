import { differentFigures } from "./figures";
import type { CheckedManual, CheckedSection, Finding } from "./reading";

/** Says where the Arabic file of a manual departs from the English one. */
export function checkLanguages(english: CheckedManual, arabic: CheckedManual): Finding[] {
  const { path } = arabic;
  const slugs = (manual: CheckedManual) =>
    manual.sections.map((section) => `${"#".repeat(section.level + 1)} ${section.slug}`);
  const [wanted, found] = [slugs(english), slugs(arabic)];
  if (wanted.join() !== found.join()) {
    const at = wanted.findIndex((slug, index) => slug !== found[index]);
    const place = at < 0 ? wanted.length : at;
    const message = `${wanted[at] ?? "nothing"} of the English file is here ${found[place] ?? "nothing"}`;
    return [{ path, line: arabic.sections[at]?.line ?? 1, rule: "languages", message }];
  }
  const excused = (manual: CheckedManual) => [...manual.excused.keys()].sort().join();
  const told = arabic.sections.flatMap((section, index) => {
    const other = english.sections[index];
    return other ? differencesOf(other, section).map((message) => ({ line: section.line, message })) : [];
  });
  if (excused(english) !== excused(arabic)) told.push({ line: 2, message: "other facts are excused than in English" });
  return told.map((one) => ({ path, rule: "languages", ...one }));
}

function differencesOf(english: CheckedSection, arabic: CheckedSection): string[] {
  const same: [name: string, of: (section: CheckedSection) => string | number][] = [
    ["kind", (section) => section.kind],
    ["facts", (section) => section.facts.join(", ")],
    ["calc", (section) => section.calcs.join("; ")],
    ["steps", (section) => section.steps.length],
    ["items", (section) => Array.from(section.text.matchAll(/^- /gm)).length],
    ["table rows", (section) => section.tables.map((table) => table.rows).join(", ")],
    ["alerts", (section) => section.alerts.map((one) => one.alert).join(", ")],
  ];
  const differing = same
    .filter(([, of]) => of(english) !== of(arabic))
    .map(([name, of]) => `${name}: ${of(arabic)} beside ${of(english)} in English`);
  return english.slug === "sources" ? differing : [...differing, ...figureDifferences(english, arabic)];
}

function figureDifferences(english: CheckedSection, arabic: CheckedSection): string[] {
  const [own, other] = [differentFigures(arabic.text), differentFigures(english.text)];
  const missing = [...other].filter((figure) => !own.has(figure));
  const added = [...own].filter((figure) => !other.has(figure));
  return [
    ...(missing.length > 0 ? [`figures that only the English text has: ${missing.join(", ")}`] : []),
    ...(added.length > 0 ? [`figures that the English text does not have: ${added.join(", ")}`] : []),
  ];
}
