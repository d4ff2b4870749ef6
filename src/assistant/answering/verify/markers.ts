/** Adjacent markers, such as ` [1][2]` or ` [1, 3]`. */
export type MarkerGroup = {
  readonly start: number;
  readonly end: number;
  /** The white space before the first marker. */
  readonly space: string;
  /** The passages meant, from 1. */
  readonly numbers: readonly number[];
  /** Whether Markdown would read the markers as a link or as the definition of one. */
  readonly isLink: boolean;
};

const SPACE = "[^\\S\\n]";
const DIGITS = "[\\d٠-٩]{1,4}";
const LIST = `${DIGITS}(?:${SPACE}*[,،;–-]${SPACE}*${DIGITS})*`;
const MARKER = `(?:\\[\\^?${SPACE}*${LIST}${SPACE}*\\]|【${SPACE}*${LIST}[^】\\n]{0,12}】)`;
const GROUP = new RegExp(`(?<!\\\\)${MARKER}(?:${SPACE}*${MARKER})*`, "gu");

/** Maximum length of a bracket that can be a marker. */
const LONGEST_MARKER = 40;

/** A line that has only the signs of quotations and items so far. After them, `[1]:` would define a link. */
const OPENING_SIGNS = /^[\s>*+\-\d.)]*$/u;

const MOST_IN_A_RANGE = 20;

/** Returns the groups of markers in `text`, in order. `line` is the part of its first line before `text`. */
export function markerGroupsIn(text: string, line: string): MarkerGroup[] {
  return Array.from(text.matchAll(GROUP), (match) => {
    const end = match.index + match[0].length;
    const opensLine = isOpening(text.slice(0, match.index), line);
    const isLink = text.charAt(end) === "(" || text.charAt(end) === "[" || (opensLine && text.charAt(end) === ":");
    const space = spaceBefore(text, match.index);
    return { start: match.index - space.length, end, space, numbers: numbersIn(match[0]), isLink };
  });
}

/**
 * Returns the length of the beginning of `text` that is final. The rest may still become a group of markers, with the
 * space and the backslash before it. Reads brackets one by one from the end, because a pattern would take exponential
 * time.
 */
export function heldBack(text: string): number {
  let settled = text.trimEnd().length;
  for (let open = bracketBefore(text, settled); open >= 0; open = bracketBefore(text, settled)) {
    settled = text.slice(0, open).trimEnd().length;
  }
  return text.charAt(settled - 1) === "\\" ? settled - 1 : settled;
}

/** Returns the start of the bracket that ends at `end` or is still open there, or -1 if there is none. */
function bracketBefore(text: string, end: number): number {
  let at = end - 1;
  if (text.charAt(at) === "]" || text.charAt(at) === "】") at -= 1;
  for (const least = at - LONGEST_MARKER; at >= least && at >= 0; at -= 1) {
    const character = text.charAt(at);
    if (character === "[" || character === "【") return at;
    if (character === "]" || character === "】" || character === "\n") return -1;
  }
  return -1;
}

/** Returns whether the last line of `before`, which follows `line`, has only opening signs. */
function isOpening(before: string, line: string): boolean {
  const end = before.lastIndexOf("\n");
  return OPENING_SIGNS.test(before.slice(end + 1)) && (end >= 0 || OPENING_SIGNS.test(line));
}

/** Returns whether a bracket is still open at the end of the last line of `before`, which follows `line`. */
export function isInBrackets(before: string, line: string): boolean {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const character = before.charAt(at);
    if (character === "[" || character === "【") return true;
    if (character === "]" || character === "】" || character === "\n") return false;
  }
  return line !== "" && isInBrackets(line, "");
}

/** Returns the spaces before `end` on its line. A space after a backslash is escaped, and left out. */
function spaceBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && text.charAt(start - 1) !== "\n" && text.charAt(start - 1).trim() === "") start -= 1;
  if (start < end && text.charAt(start - 1) === "\\") start += 1;
  return text.slice(start, end);
}

function numbersIn(markers: string): number[] {
  const latin = markers.replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  return Array.from(latin.matchAll(/(\d+)(?:\s*[–-]\s*(\d+))?/g), ([, from, to]) =>
    range(Number(from), Number(to ?? from)),
  ).flat();
}

function range(from: number, to: number): number[] {
  if (to < from || to - from > MOST_IN_A_RANGE) return [from, to];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
