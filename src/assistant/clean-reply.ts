/** Bullets that people and models write at the start of a line instead of a hyphen. */
const BULLETS = "•‣⁃∙·●○◦▪▫■□◆◇◾◽➢➤►▸";

/** Symbols that Unicode counts as pictographs, but technical text needs. */
const KEPT = `©®™‼⁉ℹ↔↕↖↗↘↙${BULLETS}`;

const SPACE = "[^\\S\\n]";

/** Zero-width characters: format characters except the visible Arabic signs, and the two emoji variation selectors. */
const ZERO_WIDTH = /[[\p{Cf}\p{Cs}\u034F\u115F\u1160\u3164\uFE0E\uFE0F]--[\u0600-\u0605\u06DD\u0890\u0891\u08E2]]/gv;

/** Control characters other than the line feed and the tab. */
const CONTROL = /[\p{Cc}--[\n\t]]/gv;

const EMOJI = `[[\\p{Extended_Pictographic}\\p{Emoji_Presentation}\\p{Emoji_Modifier}\\p{RI}\\u20E3]--[${KEPT}]]`;
const EMOJI_AT_LINE_START = new RegExp(`^(?:${SPACE}*${EMOJI})+${SPACE}*`, "gmv");
const EMOJI_ANYWHERE = new RegExp(EMOJI, "gv");

const BULLET_AT_LINE_START = new RegExp(`^(${SPACE}*)(?:[${BULLETS}]${SPACE}*)+`, "gmu");

const MOST_BLANK_LINES = 2;

/** Cleans an assistant's reply while it grows. */
export type Cleaner = {
  take(text: string): void;
  /** Returns the text taken so far, cleaned as by `cleanReply`. */
  content(): string;
};

/**
 * Returns an assistant's reply as it is stored and shown: unifies line endings, removes zero-width characters, control
 * characters and pictographic emoji, turns bullet characters at line start into hyphens, collapses three or more blank
 * lines to two, and trims. Cleaning twice changes nothing.
 */
export function cleanReply(reply: string): string {
  const cleaner = createCleaner();
  cleaner.take(reply);
  return cleaner.content();
}

/** Returns a cleaner. It cleans each complete line once, and the last line at each call of `content`. */
export function createCleaner(): Cleaner {
  const visible = createVisible();
  let done = "";
  let blankLines: string[] = [];
  let rest = "";

  /** Returns the text up to and including `line`, which is not blank. */
  function upTo(line: string): string {
    if (done === "") return line.trimStart();
    const blank = blankLines.length > MOST_BLANK_LINES ? ["", ""] : blankLines;
    return [done, ...blank, line].join("\n");
  }

  return {
    take(text) {
      const lines = (rest + visible(text)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.map(cleanLine)) {
        if (line.trim() === "") blankLines.push(line);
        else {
          done = upTo(line);
          blankLines = [];
        }
      }
    },
    content() {
      const line = cleanLine(rest);
      return line.trim() === "" ? done.trimEnd() : upTo(line).trimEnd();
    },
  };
}

/** Returns a function that removes invisible characters and unifies line endings, wherever the text is cut. */
function createVisible(): (text: string) => string {
  let held = "";
  let endsWithReturn = false;
  return (text) => {
    const all = held + text;
    // Keeps half a surrogate pair until its other half comes.
    held = /[\uD800-\uDBFF]$/.exec(all)?.[0] ?? "";
    const shown = all.slice(0, all.length - held.length).replace(ZERO_WIDTH, "");
    if (shown === "") return "";
    const fresh = endsWithReturn ? shown.replace(/^\n/, "") : shown;
    endsWithReturn = shown.endsWith("\r");
    return fresh.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(CONTROL, "");
  };
}

function cleanLine(line: string): string {
  return line.replace(EMOJI_AT_LINE_START, "").replace(EMOJI_ANYWHERE, "").replace(BULLET_AT_LINE_START, "$1- ");
}

/** Returns `text` without zero-width characters, control characters and emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(ZERO_WIDTH, "").replace(CONTROL, "").replace(EMOJI_ANYWHERE, "");
}
