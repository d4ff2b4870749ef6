/** A `<!-- section … -->` block, taken out of the text in which it stood. */
export type SectionBlock = {
  yaml: string;
  /** Where it stood, as an offset of the remaining content. */
  at: number;
  /** Returns the line of the file in which its YAML begins. */
  line(): number;
};

export type ManualSource = {
  frontMatter: string;
  /** The Markdown without front matter and section blocks. */
  content: string;
  blocks: SectionBlock[];
  /** Returns the line of the file for `offset` of the content. */
  lineAt(offset: number): number;
};

const FRONT_MATTER = /^---\r?\n(?<yaml>.*?)\r?\n---\r?\n\s*/su;
const SECTION_BLOCK = /<!--\s*section[^\S\n]*\n(?<yaml>.*?)-->\s*/gsu;

/** Returns the parts of a manual's file, or null where it has no front matter. */
export function splitSource(source: string): ManualSource | null {
  const head = FRONT_MATTER.exec(source);
  if (!head?.groups) return null;
  const pieces: { from: number; at: number; text: string }[] = [];
  const blocks: SectionBlock[] = [];
  let from = head[0].length;
  let content = "";
  const keepUpTo = (end: number) => {
    pieces.push({ from, at: content.length, text: source.slice(from, end) });
    content += source.slice(from, end);
  };
  for (const match of source.matchAll(SECTION_BLOCK)) {
    keepUpTo(match.index);
    blocks.push({ yaml: match.groups?.yaml ?? "", at: content.length, line: () => lineOf(source, match.index) + 1 });
    from = match.index + match[0].length;
  }
  keepUpTo(source.length);
  const lineAt = (offset: number) => {
    const piece = pieces.findLast((one) => one.at <= offset) ?? { from: 0, at: 0 };
    return lineOf(source, piece.from + offset - piece.at);
  };
  return { frontMatter: head.groups.yaml ?? "", content, blocks, lineAt };
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}
