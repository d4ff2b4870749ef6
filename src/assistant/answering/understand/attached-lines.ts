import { readablePart } from "./readable-part";

/** Maximum number of lines that are looked through for figures. */
const maxLines = 400;

/** Returns the lines of an attached text that have a figure, each as much of it as is read. */
export function linesWithFigures(text: string): string[] {
  return text
    .split("\n", maxLines)
    .filter((line) => /\p{Nd}/u.test(line))
    .map((line) => readablePart(line).trim());
}
