import { normalize } from "~/knowledge/analysis/normalize";
import { readQuestion } from "~/knowledge/search/question";
import type { Turn } from "./provider";
import { quantitiesIn } from "./quantities";

/** How a question begins that goes on from the one before. */
const OPENING =
  /^(?:and|also|what about|how about|but|so|then|or|in that case|what if|what else|same for|for|ماذا عن|وماذا|طيب|طب|كمان|ايضا|بالنسبه|ولو|واذا|لكن|بس|نفس الشي|و(?:في|عند|مع|بعد|قبل|ل|ال|كم|متي|كيف|ليش|ايش|هل)\S*)(?= |$)/u;

/** Words that stand for something named before. */
const REFERENCE =
  /(?:^| )(?:it|its|this|that|they|them|these|those|there|one|ones|هذا|هذه|هذي|ذلك|تلك|ده|دي|هاي|هاد|منه|منها|فيه|فيها|عليه|عليها|له|لها|عنه|عنها)(?= |$)/u;

const COURTESY =
  /^(?:thanks?|thank you|ok|okay|great|good|hi|hello|hey|شكرا|مشكور|تمام|ممتاز|مرحبا|اهلا|السلام عليكم|هلا)(?: |$)/u;

/** A question that goes on names no more than this by itself. */
const FEW_WORDS = 4;

/** How far back a chain of such questions is followed. */
const MOST_TURNS = 3;

/**
 * Returns `question` as it must be searched: one that names nothing of its own, or goes on from the question before
 * ("and in summer?", "وفي الصيف؟", "what about 4-inch?"), is completed from it. What it measures replaces what the
 * question before measured in the same unit.
 */
export function resolveFollowUp(question: string, history: readonly Turn[]): string {
  let resolved = question;
  let oldest = question;
  for (const [previous] of history.toReversed().slice(0, MOST_TURNS)) {
    if (!needsMore(oldest)) break;
    resolved = `${withoutReplaced(previous, resolved)} ${resolved}`;
    oldest = previous;
  }
  return resolved;
}

/** Returns whether `question` names something to search for. */
export function hasContent(question: string): boolean {
  return readQuestion(question).words.some((word) => !word.generic);
}

function needsMore(question: string): boolean {
  const text = normalize(question)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (COURTESY.test(text)) return false;
  const own = readQuestion(question).words.filter((word) => !word.generic).length;
  if (own === 0) return true;
  return own <= FEW_WORDS && (OPENING.test(text) || REFERENCE.test(text));
}

/** Takes out of `previous` the quantities in whose unit `next` gives its own: `8-inch` before "what about 4-inch?". */
function withoutReplaced(previous: string, next: string): string {
  const replaced = new Set(quantitiesIn(next).map((quantity) => quantity.unit));
  replaced.delete(null);
  return quantitiesIn(previous)
    .toReversed()
    .filter(({ unit }) => replaced.has(unit))
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), previous)
    .replaceAll(/ {2,}/g, " ");
}
