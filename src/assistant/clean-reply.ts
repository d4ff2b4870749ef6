/** Bullets that writers and models put at the start of a line instead of a hyphen. */
const BULLETS = "•‣⁃∙·●○◦▪▫■□◆◇◾◽➢➤►▸";

/** Symbols that Unicode counts among the pictographs, but that technical text needs. */
const KEPT = `©®™‼⁉ℹ↔↕↖↗↘↙${BULLETS}`;

const SPACE = "[^\\S\\n]";

/** Zero-width characters: the format characters except the visible Arabic signs, and the two emoji selectors. */
const ZERO_WIDTH = /[[\p{Cf}\p{Cs}\u034F\u115F\u1160\u3164\uFE0E\uFE0F]--[\u0600-\u0605\u06DD\u0890\u0891\u08E2]]/gv;

/** Control characters other than the line feed and the tab. */
const CONTROL = /[\p{Cc}--[\n\t]]/gv;

const EMOJI = `[[\\p{Extended_Pictographic}\\p{Emoji_Presentation}\\p{Emoji_Modifier}\\p{RI}\\u20E3]--[${KEPT}]]`;
const EMOJI_AT_LINE_START = new RegExp(`^(?:${SPACE}*${EMOJI})+${SPACE}*`, "gmv");
const EMOJI_ANYWHERE = new RegExp(EMOJI, "gv");

const BULLET_AT_LINE_START = new RegExp(`^(${SPACE}*)(?:[${BULLETS}]${SPACE}*)+`, "gmu");
const BLANK_LINES = new RegExp(`\\n(?:${SPACE}*\\n){3,}`, "gu");

/**
 * Returns an assistant's reply as it is stored and shown: line endings unified, zero-width and control characters
 * removed, pictographic emoji removed, bullet characters at line start turned into hyphen lists, three or more blank
 * lines collapsed to two, then trimmed. Cleaning twice changes nothing.
 */
export function cleanReply(reply: string): string {
  return reply
    .replace(ZERO_WIDTH, "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(CONTROL, "")
    .replace(EMOJI_AT_LINE_START, "")
    .replace(EMOJI_ANYWHERE, "")
    .replace(BULLET_AT_LINE_START, "$1- ")
    .replace(BLANK_LINES, "\n\n\n")
    .trim();
}
