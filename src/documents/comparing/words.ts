/** A word, figure or sign of a text, with the blanks after it. */
export type ComparedWord = {
  readonly text: string;
  /** The same for words that differ in digits of the two scripts only. */
  readonly key: string;
  readonly space: string;
  /** Whether it has digits: a limit, a dose, a code or a date. The number of a step or heading is none. */
  readonly isFigure: boolean;
};

const figure = String.raw`[±<>≤≥−+-]?[\d٠-٩](?:[\d٠-٩.,٫٬/:×-]*[\d٠-٩])?%?`;
const word = new RegExp(String.raw`(?:${figure}(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}_'’]+|\S)`, "gu");

/** Returns the words of a text in their order. */
export function comparedWordsOf(text: string): ComparedWord[] {
  const found = [...text.matchAll(word)];
  return found.map(({ 0: own, index }, place) => {
    const end = index + own.length;
    const space = text.slice(end, found[place + 1]?.index ?? text.length);
    const key = own.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zero));
    const isFigure = /\d/.test(key) && !isOrdinal(text, index, end);
    return { text: own, key, space: space.includes("\n") ? "\n" : space && " ", isFigure };
  });
}

/** Whether the figure between `start` and `end` numbers a step or heading: it begins a line, with a dot or bracket. */
function isOrdinal(text: string, start: number, end: number): boolean {
  return (
    /[.)]/.test(text[end] ?? "") &&
    /\s/.test(text[end + 1] ?? "") &&
    /(?:^|\n) {0,8}$/.test(text.slice(Math.max(0, start - 9), start))
  );
}

const zero = "٠".charCodeAt(0);

/** Returns the Markdown of a page as its reader sees it: without marks of headings, anchors, escapes and rules. */
export function plainOf(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .replace(/ \{#[\w-]{1,80}\}$/, "")
        .replace(/^#{1,6} /, "")
        .replace(/^\| ?/, "")
        .replace(/ ?\|$/, "")
        .replaceAll(/\\([^\w\s])/g, "$1"),
    )
    .join("\n")
    .trim();
}
