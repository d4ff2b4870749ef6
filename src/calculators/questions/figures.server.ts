import { readFileSync } from "node:fs";
import { languages } from "~/i18n/languages";

/** A question with figures, and whether it wants something worked out from them. */
export type Figured = { readonly text: string; readonly isWorked: boolean };

/**
 * Returns the questions of `manuals/figures.*.txt`: those under "# told" want nothing worked out,
 * those under "# worked" do.
 */
export function questionsWithFigures(): Figured[] {
  return languages.flatMap((language) => {
    const [told = "", worked = ""] = readFileSync(`manuals/figures.${language}.txt`, "utf8").split("# worked\n");
    return [...linesOf(told, false), ...linesOf(worked, true)];
  });
}

function linesOf(text: string, isWorked: boolean): Figured[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => ({ text: line, isWorked }));
}
