import { type FoundSection, keyOf, type Source, type Turn } from "../../answering/passages";
import type { AnswerInput } from "../../answering/provider";

/**
 * Characters per token, below what tokenizers of current models show: about 4 for English prose and 2 to 3 for Arabic.
 * Digits, signs and table markup take more tokens.
 */
const PER_TOKEN = { latin: 3.6, arabic: 1.9, other: 1.7 };

/** Tokens for the frame of a passage or turn. */
const FRAME = 40;

/** Share of the budget for earlier turns; the passages get the rest. */
const HISTORY_SHARE = 0.25;

/** The same for the text of a file that the asker attached. */
const ATTACHED_SHARE = 0.2;

/** Maximum length of an earlier turn in tokens. Its only purpose is to show the topic. */
const LONGEST_TURN = 400;

/** Returns the approximate number of tokens in `text`. */
export function estimatedTokens(text: string): number {
  const latin = text.match(/[a-zA-Z ]/g)?.length ?? 0;
  const arabic = text.match(/[\u0600-\u06ff]/g)?.length ?? 0;
  const other = text.length - latin - arabic;
  return Math.ceil(latin / PER_TOKEN.latin + arabic / PER_TOKEN.arabic + other / PER_TOKEN.other);
}

/**
 * Returns `input` with only as many passages and earlier turns as fit into `budget` tokens, best passages and latest
 * turns first.
 */
export function fitting(input: AnswerInput, budget: number): AnswerInput {
  const attached = input.attached && shortenedTo(input.attached, Math.floor(budget * ATTACHED_SHARE));
  const left = budget - estimatedTokens(input.question) - (attached ? costOf(attached) : 0);
  const history = fittingHistory(input.history, left * HISTORY_SHARE);
  const taken = history.flat().reduce((sum, text) => sum + costOf(text ?? ""), 0);
  return { ...input, ...(attached && { attached }), history, sections: fittingSections(input, left - taken) };
}

function fittingHistory(history: readonly Turn[], budget: number): Turn[] {
  const kept: Turn[] = [];
  let left = budget;
  for (const [user, assistant] of history.toReversed()) {
    const turn: Turn = [shortened(user), assistant && shortened(withoutMarkers(assistant))];
    left -= turn.reduce((sum, text) => sum + costOf(text ?? ""), 0);
    if (left < 0) break;
    kept.unshift(turn);
  }
  return kept;
}

/** Removes markers, which count the passages of another question, and folded text, which few users saw. */
function withoutMarkers(text: string): string {
  const inSight = text.replace(/<details>[\s\S]*?<\/details>/g, "");
  return inSight.replace(/(?<![^\S\n])[^\S\n]*\[\d{1,4}\]/g, "");
}

function shortened(text: string): string {
  return shortenedTo(text, LONGEST_TURN);
}

function shortenedTo(text: string, tokens: number): string {
  const share = tokens / estimatedTokens(text);
  return share >= 1 ? text : `${text.slice(0, Math.floor(text.length * share))}…`;
}

/**
 * Returns whole sections as long as they fit; of a section that does not fit, only the passages found by the search.
 * The parts take turns, so that the sections of the first leave room for those of the others.
 */
function fittingSections({ sections, parts }: AnswerInput, budget: number): FoundSection[] {
  const found = parts.flatMap((part) => part.found.passages);
  const rank = new Map(found.map(({ passageId }, index) => [passageId, index]));
  let left = budget;
  const take = (passage: Source, isFirst: boolean) => {
    const cost = costOf(passage.text);
    if (cost > left && !isFirst) return false;
    left -= cost;
    return true;
  };
  const kept = inTurns(sections, parts).flatMap(({ passages }, position): FoundSection[] => {
    const isWhole = passages.reduce((sum, { text }) => sum + costOf(text), 0) <= left;
    const byRank = passages
      .filter(({ passageId }) => isWhole || rank.has(passageId))
      .sort((a, b) => (rank.get(a.passageId) ?? 0) - (rank.get(b.passageId) ?? 0));
    const chosen = new Set(byRank.filter((passage, index) => take(passage, position === 0 && index === 0)));
    const [first, ...rest] = passages.filter((passage) => chosen.has(passage));
    return first ? [{ passages: [first, ...rest] }] : [];
  });
  return sections.flatMap((section) => kept.find((one) => nameOf(one) === nameOf(section)) ?? []);
}

/** Returns the sections by their rank within the part that found them. */
function inTurns(sections: readonly FoundSection[], parts: AnswerInput["parts"]): FoundSection[] {
  const ranks = new Map<string, number>();
  for (const { sections: own } of parts)
    for (const [rank, section] of own.entries()) {
      ranks.set(nameOf(section), Math.min(rank, ranks.get(nameOf(section)) ?? rank));
    }
  const rankOf = (section: FoundSection) => ranks.get(nameOf(section)) ?? ranks.size;
  return sections.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function nameOf({ passages: [place] }: FoundSection): string {
  return keyOf(place);
}

function costOf(text: string): number {
  return text === "" ? 0 : estimatedTokens(text) + FRAME;
}
