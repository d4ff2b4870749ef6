import { likelihoodOfWording, withFigures } from "../choose/wording";
import weights from "./asides.json" with { type: "json" };
import { pointsBack } from "./follow-up";

/** Minimum likelihood that a sentence is an aside about the asker, without a part of the question. */
const ASIDE = 0.5;

const FIGURE = /\p{N}/u;

/** Returns the sentences of `text`, in order. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?؟…])\s+|\n+/u).filter((sentence) => sentence.trim() !== "");
}

/**
 * Returns `text` without asides: sentences about who asks, where and why. Keeps sentences with figures, and keeps all
 * of a text that consists of asides.
 */
export function withoutAsides(text: string): string {
  const sentences = sentencesIn(text);
  if (sentences.length < 2) return text;
  const kept = sentences.filter((sentence, at) => !isAside(sentence) || isPointedAt(sentences[at + 1]));
  return kept.length > 0 && kept.length < sentences.length ? kept.join(" ") : text;
}

/** "I work in Oman. Which law is there …?" */
function isPointedAt(next: string | undefined): boolean {
  return next !== undefined && !isAside(next) && pointsBack(next);
}

function isAside(sentence: string): boolean {
  return !FIGURE.test(sentence) && likelihoodOfWording(withFigures(sentence), weights) >= ASIDE;
}
