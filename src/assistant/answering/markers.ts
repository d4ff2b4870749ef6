/** Markers that stand together, such as ` [1][2]` or ` [1, 3]`. */
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
const GROUP = new RegExp(`(?<!\\\\)(?<space>${SPACE}*)(?<markers>${MARKER}(?:${SPACE}*${MARKER})*)`, "gu");

/** The end of a text that may yet turn out to be a marker, or the beginning of one, with what stands before it. */
const UNDECIDED = /(?:\\?(?:\s*[[【][^[\]【】\n]{0,40}[\]】]?)+\s*|\\|\s+)$/u;

const MOST_IN_A_RANGE = 20;

/** Returns the groups of markers in `text`, in order. `line` is what already stands in the line in which it begins. */
export function groupsIn(text: string, line: string): MarkerGroup[] {
  return Array.from(text.matchAll(GROUP), (match) => {
    const end = match.index + match[0].length;
    // Quotations and items can hold definitions too.
    const opensLine = /(?:^|\n)[\s>*+\-\d.)]*$/u.test(line + text.slice(0, match.index));
    const isLink = text.charAt(end) === "(" || text.charAt(end) === "[" || (opensLine && text.charAt(end) === ":");
    const { space = "", markers = "" } = match.groups ?? {};
    return { start: match.index, end, space, numbers: numbersIn(markers), isLink };
  });
}

/** Returns how much of `text` can be settled before more comes: all but what may become a group of markers. */
export function heldBack(text: string): number {
  return UNDECIDED.exec(text)?.index ?? text.length;
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
