import { withoutInvisible } from "../../clean-reply";

/** A streaming text filter. `take` returns the part of the text that can be shown now. */
export type TextFilter = {
  take(text: string): string;
  /** Returns the text that was held back. */
  end(): string;
};

/** The next decided part of a text, its replacement, and whether an address follows. */
type Step = { readonly length: number; readonly shown: string; readonly isAddress?: boolean };

/** More text is needed to decide. */
type Undecided = null;

const PLAIN = /^[^\\<&[(:.@hw]+/i;
const MARKER = /^\[\d{1,4}\]/;
const MARKER_SO_FAR = /^\[(?:\d{1,4}\]?)?$/;
const ENTITY = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/;
const ENTITY_SO_FAR = /^&(?:#[xX]?[\da-fA-F]{0,7}|[a-zA-Z][a-zA-Z\d]{0,31})?$/;
const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const ADDRESS_SO_FAR = /^(?:h|ht|htt|https?|https?:|https?:\/|w|ww|www)$/i;
const PUNCTUATION = /^[!-/:-@[-`{-~]$/;

/** Number of shown characters to remember, enough to know how a word begins. */
const REMEMBERED = 4;

/**
 * Returns a filter that removes links, images, addresses, HTML and invisible characters, so that neither Markdown nor
 * the reader's app acts on them, however the text is cut. Everything else stays, including markers such as `[1]`.
 * `removed` replaces addresses.
 */
export function createPlain(removed: string): TextFilter {
  let waiting = "";
  let before = "";
  let inAddress = false;
  let half = "";

  function settle(isLast: boolean): string {
    let shown = "";
    for (;;) {
      if (inAddress) {
        const rest = waiting.trimStart() === waiting ? waiting.replace(/^\S+/, "") : waiting;
        inAddress = rest === "";
        waiting = rest;
      }
      const step = waiting === "" ? null : stepAt(waiting, before, isLast);
      if (!step) return shown;
      before = (before + step.shown).slice(-REMEMBERED);
      waiting = waiting.slice(step.length);
      shown += step.shown;
      if (step.isAddress) {
        shown += removed;
        inAddress = true;
      }
    }
  }

  return {
    take(text) {
      const all = half + text;
      // Keeps half a surrogate pair or half a line ending until the other half comes.
      half = /[\uD800-\uDBFF\r]$/.exec(all)?.[0] ?? "";
      waiting += withoutInvisible(all.slice(0, all.length - half.length).replace(/\r\n?/g, "\n"));
      return settle(false);
    },
    end: () => settle(true),
  };
}

/** Returns the next step at the beginning of `text`, or null to wait for more, unless `isLast`. */
function stepAt(text: string, before: string, isLast: boolean): Step | Undecided {
  const plain = PLAIN.exec(text);
  if (plain) return as(plain[0]);
  const awaits = (undecided: RegExp) => !isLast && undecided.test(text);
  switch (text.charAt(0)) {
    case "\\":
      return awaits(/^\\$/) ? null : escaped(text);
    case "<":
      return awaits(/^<$/) ? null : as("<", /^<[a-z/!?]/i.test(text) ? "\\<" : "<");
    case "&":
      return awaits(ENTITY_SO_FAR) ? null : as("&", ENTITY.test(text) ? "\\&" : "&");
    case "[":
      return awaits(MARKER_SO_FAR) ? null : bracket(text);
    case "(":
      return as("(", before.endsWith("]") ? "\\(" : "(");
    case ":":
      return awaits(/^:\/?$/) ? null : colon(text, before);
    case ".":
      return /www$/i.test(before) ? { length: 1, shown: "", isAddress: true } : as(".");
    case "@":
      // A space before it keeps an @ from forming a mail address.
      return as("@", /(?:^|\s)$/.test(before) ? "@" : " @");
    default:
      return word(text, before, awaits(ADDRESS_SO_FAR));
  }
}

function as(text: string, shown = text): Step {
  return { length: text.length, shown };
}

/** Drops a backslash before `:`, `/`, `.` and `@`: the escaped sign would still form an address. */
function escaped(text: string): Step {
  const next = text.charAt(1);
  if (/^[:/.@]$/.test(next)) return as("\\", "");
  return as(PUNCTUATION.test(next) ? text.slice(0, 2) : "\\");
}

/** Escapes a colon after a marker, which could define a link. */
function colon(text: string, before: string): Step {
  if (text.startsWith("://")) return { length: 1, shown: "", isAddress: true };
  return as(":", before.endsWith("]") ? "\\:" : ":");
}

/** Escapes a bracket that is no marker, because it could begin a link, an image or a link definition. */
function bracket(text: string): Step {
  const marker = MARKER.exec(text)?.[0];
  return marker ? as(marker) : as("[", "\\[");
}

/** Waits for the whole beginning of words that may be an address. */
function word(text: string, before: string, isUndecided: boolean): Step | Undecided {
  if (/[a-z\d]$/i.test(before)) return as(text.charAt(0));
  if (isUndecided) return null;
  return ADDRESS.test(text) ? { length: 1, shown: "", isAddress: true } : as(text.charAt(0));
}
