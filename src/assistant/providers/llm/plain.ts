import { withoutInvisible } from "../../clean-reply";

/** Takes a text as it comes and gives what of it may be shown. */
export type TextFilter = {
  take(text: string): string;
  /** Gives what was held back. */
  end(): string;
};

/** The beginning of a text that is settled, what is shown for it, and whether an address goes on after it. */
type Step = { readonly length: number; readonly shown: string; readonly isAddress?: boolean };

/** More has to come before it can be told. */
type Undecided = null;

const PLAIN = /^[^\\<&[(:.@hw]+/i;
const MARKER = /^\[\d{1,4}\]/;
const MARKER_SO_FAR = /^\[(?:\d{1,4}\]?)?$/;
const ENTITY = /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/;
const ENTITY_SO_FAR = /^&(?:#[xX]?[\da-fA-F]{0,7}|[a-zA-Z][a-zA-Z\d]{0,31})?$/;
const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const ADDRESS_SO_FAR = /^(?:h|ht|htt|https?|https?:|https?:\/|w|ww|www)$/i;
const PUNCTUATION = /^[!-/:-@[-`{-~]$/;

/** Enough of what was shown to know what a word begins with. */
const REMEMBERED = 4;

/**
 * Returns a filter after which a text holds no link, image, address or HTML that Markdown or the reader of it would act
 * on, and no invisible characters, however it is cut up. Everything else stays, markers such as `[1]` too. Addresses give
 * way to `removed`.
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
      // Half a character, or half a line end, waits for the other half.
      half = /[\uD800-\uDBFF\r]$/.exec(all)?.[0] ?? "";
      waiting += withoutInvisible(all.slice(0, all.length - half.length).replace(/\r\n?/g, "\n"));
      return settle(false);
    },
    end: () => settle(true),
  };
}

/** Returns what becomes of the beginning of `text`, of which more comes unless `isLast`. */
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
      // Apart from what stands before it, it makes no mail address.
      return as("@", /(?:^|\s)$/.test(before) ? "@" : " @");
    default:
      return word(text, before, awaits(ADDRESS_SO_FAR));
  }
}

function as(text: string, shown = text): Step {
  return { length: text.length, shown };
}

/** An escape before what makes addresses out of words would not keep them from being one. */
function escaped(text: string): Step {
  const next = text.charAt(1);
  if (/^[:/.@]$/.test(next)) return as("\\", "");
  return as(PUNCTUATION.test(next) ? text.slice(0, 2) : "\\");
}

/** After a marker, a colon could define a link. */
function colon(text: string, before: string): Step {
  if (text.startsWith("://")) return { length: 1, shown: "", isAddress: true };
  return as(":", before.endsWith("]") ? "\\:" : ":");
}

/** A bracket that is no marker could begin a link, an image or the definition of one. */
function bracket(text: string): Step {
  const marker = MARKER.exec(text)?.[0];
  return marker ? as(marker) : as("[", "\\[");
}

/** Words that begin like an address are looked at whole. */
function word(text: string, before: string, isUndecided: boolean): Step | Undecided {
  if (/[a-z\d]$/i.test(before)) return as(text.charAt(0));
  if (isUndecided) return null;
  return ADDRESS.test(text) ? { length: 1, shown: "", isAddress: true } : as(text.charAt(0));
}
