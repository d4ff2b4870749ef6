import { bracketsAsMeant } from "./brackets";
import { orderFromRight } from "./from-right";
import { isFromRight } from "./glyphs";
import type { ShownGlyph } from "./tokens";

/** The side on which a text begins. */
export type Side = "left" | "right";

/**
 * Returns what is shown from left to right in the order in which it is read: what the bidirectional algorithm did,
 * undone as far as a reader needs it. `side` is where the line begins.
 */
export function readingOrder<One extends ShownGlyph>(visual: readonly One[], side: Side): One[] {
  return withBrackets(side === "right" ? orderFromRight(visual) : orderFromLeft(visual));
}

/** In a line from the left only Arabic words, and what stands between them, run the other way. */
function orderFromLeft<One extends ShownGlyph>(visual: readonly One[]): One[] {
  const read: One[] = [];
  for (let from = 0; from < visual.length; ) {
    let [to, last] = [from, from];
    while (to < visual.length && (isRight(visual[to]) || (last > from && isNeutral(visual[to])))) {
      to += 1;
      if (isRight(visual[to - 1])) last = to;
    }
    const run = visual.slice(from, Math.max(last, from + 1));
    read.push(...run.toReversed());
    from += run.length;
  }
  return read;
}

function isRight(one: ShownGlyph | undefined): boolean {
  return one !== undefined && isFromRight(one.text[0] ?? "");
}

function isNeutral(one: ShownGlyph | undefined): boolean {
  return one !== undefined && !/[\p{L}\p{N}µ°]/u.test(one.text);
}

function withBrackets<One extends ShownGlyph>(read: readonly One[]): One[] {
  const meant = bracketsAsMeant(read.map(({ text }) => text));
  return read.map((one, index) => ({ ...one, text: meant[index] ?? one.text }));
}
