import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "~/i18n/languages";

/** A question that a section answers, in other words than its `asks`. */
export type Wording = {
  readonly section: string;
  /** Places of the pieces of evidence that answer it, the best first. */
  readonly pieces: readonly number[];
  readonly text: string;
};

const LINE = /^(?<pieces>\d+(?:,\d+)*) (?<text>\S.*)$/u;

/**
 * Returns the wordings of `wordings.en.txt` or `wordings.ar.txt` beside the manual in `folder`; none without the file.
 * A line "# section" names the section of the lines after it; each of those begins with the pieces that answer, as in
 * `asked-pieces.yaml`.
 * @throws {Error} for a line that is neither, and for a wording before the first section
 */
export function readWordings(folder: string, language: Language): Wording[] {
  const file = join(folder, `wordings.${language}.txt`);
  return existsSync(file) ? wordingsIn(readFileSync(file, "utf8")) : [];
}

/** Returns the wordings of one file. */
export function wordingsIn(file: string): Wording[] {
  let section: string | null = null;
  return file.split("\n").flatMap((line, at): Wording[] => {
    if (line.startsWith("# ")) section = line.slice(2).trim();
    if (line.startsWith("# ") || line.trim() === "") return [];
    const { pieces, text } = LINE.exec(line)?.groups ?? {};
    if (section === null || !pieces || !text) throw new Error(`line ${at + 1} is no wording: ${line.slice(0, 40)}`);
    return [{ section, pieces: pieces.split(",").map(Number), text }];
  });
}
