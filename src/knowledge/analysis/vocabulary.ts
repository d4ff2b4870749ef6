import text from "../../../manuals/vocabulary.txt?raw";

/** The format of its lines is described in the file itself. */
export const headings = ["things", "names", "plant", "ways", "askers"] as const;

type Heading = (typeof headings)[number];

/** The lines of a vocabulary under each of its headings. */
export type Vocabulary = Readonly<Record<Heading, readonly string[]>>;

/** The everyday words of the manuals' readers. */
export const vocabulary: Vocabulary = parseVocabulary(text);

/**
 * Returns the lines of a vocabulary by their headings (`# things`); `//` begins a comment.
 * @throws if a line has no known heading above it.
 */
export function parseVocabulary(source: string): Vocabulary {
  const lines: Record<Heading, string[]> = { things: [], names: [], plant: [], ways: [], askers: [] };
  let current: Heading | undefined;
  for (const line of source.split(/\r?\n/).map((one) => one.trim())) {
    if (line === "" || line.startsWith("//")) continue;
    if (line.startsWith("# ")) current = headings.find((heading) => line === `# ${heading}`);
    else if (current) lines[current].push(line);
    else throw new Error(`a vocabulary has a line under no known heading: ${line}`);
  }
  return lines;
}
