import { headings } from "../../analysis/vocabulary";
import type { Finding } from "./reading";

const path = "manuals/vocabulary.txt";

/** Three letters of an Arabic root. */
const ROOT = /^√[\u0621-\u064a]{3}$/u;

/**
 * Reports where the vocabulary breaks the rules in its first lines: an unknown heading, an empty or repeated form, a
 * root that is not three Arabic letters, a concept with two lines under its heading.
 */
export function checkVocabulary(source: string): Finding[] {
  const findings: Finding[] = [];
  const names = new Set<string>();
  let heading = "";
  for (const [at, line] of source.split(/\r?\n/).entries()) {
    const say = (message: string) => findings.push({ path, line: at + 1, rule: "vocabulary", message });
    if (line === "" || line.startsWith("//")) continue;
    if (line.startsWith("# ")) {
      heading = line.slice(2);
      if (!headings.some((one) => one === heading)) say(`there is no heading "${heading}"`);
      continue;
    }
    if (heading === "askers") continue;
    const forms = line.split(",").map((form) => form.trim());
    const name = `${heading}: ${forms[0]}`;
    if (names.has(name)) say(`"${forms[0]}" has a line already`);
    names.add(name);
    for (const form of faultyIn(forms)) say(form === "" ? "an empty form" : `"${form}" stands twice, or is no root`);
  }
  return findings;
}

function faultyIn(forms: readonly string[]): string[] {
  return forms.filter((form, at) => {
    return form === "" || forms.indexOf(form) !== at || (form.startsWith("√") && !ROOT.test(form));
  });
}
