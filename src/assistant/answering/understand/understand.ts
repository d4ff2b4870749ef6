import type { Language } from "~/i18n/languages";
import type { Reader } from "~/knowledge/reach.server";
import type { Scope } from "~/knowledge/search.server";
import type { Turn } from "../passages";
import { withoutAsides } from "./asides";
import { linesWithFigures } from "./attached-lines";
import { goesOn, hasContent, resolveFollowUp } from "./follow-up";
import { readablePart, readableTurns } from "./readable-part";
import { type Sides, sidesIn } from "./sides";

/** A question as it is asked in a conversation. */
export type AskedQuestion = {
  readonly question: string;
  readonly language: Language;
  readonly scope: Scope;
  /** Oldest first. */
  readonly history: readonly Turn[];
  /** Confirmed text of the file that the asker attached; `isNew` if it came with this question. */
  readonly attached?: { readonly text: string; readonly isNew: boolean };
  /** The asker. Without one, only documents open to everyone are searched. */
  readonly reader?: Reader;
};

/** Analysis of a question, made once. */
export type UnderstoodQuestion = {
  /** As much of it as is read, without markup. */
  readonly question: string;
  /** Complete in itself: with what it takes over from the questions before. */
  readonly searched: string;
  /** The questions that it goes on from, oldest first. */
  readonly earlier: readonly string[];
  /** Lines with figures of the file that the asker attached. */
  readonly attached?: readonly string[];
  readonly language: Language;
  readonly scope: Scope;
  /** The two things that it compares. */
  readonly sides: Sides | null;
};

/** Maximum number of questions in a message. */
const MAX_QUESTIONS = 3;

/** Returns the questions in the message of `task`: one, or each that ends with a question mark. */
export function understand({
  question,
  language,
  scope,
  history,
  attached: file,
}: AskedQuestion): [UnderstoodQuestion, ...UnderstoodQuestion[]] {
  const text = withoutAsides(readablePart(withoutMarkup(question)));
  const turns = readableTurns(history).map(([user, ...rest]): Turn => [withoutAsides(user), ...rest]);
  // "What does this mean?" goes on from the file that came with it.
  if (file?.isNew) turns.push([readablePart(file.text), null]);
  const attached = file ? linesWithFigures(file.text) : [];
  const [first, ...rest] = questionsIn(text).map((one): UnderstoodQuestion => {
    const { searched, earlier } = resolveFollowUp(one, turns);
    turns.push([one, null]);
    return { question: one, searched, earlier, ...(file && { attached }), language, scope, sides: sidesIn(one) };
  });
  const nothing = {
    question: text,
    searched: text,
    earlier: [],
    ...(file && { attached }),
    language,
    scope,
    sides: null,
  };
  return first ? [first, ...rest] : [nothing];
}

/** Two question marks separate two questions. Neither a sentence nor a question that goes on is cut off. */
function questionsIn(text: string): string[] {
  const asking = text.split(/(?<=[?؟])\s+/u).filter(hasContent);
  const areSeveral = asking.length > 1 && asking.length <= MAX_QUESTIONS;
  return areSeveral && asking.every((one) => /[?؟]$/u.test(one) && !goesOn(one)) ? asking : [text];
}

/** Removes tags and Markdown signs, which are no part of a question. */
function withoutMarkup(text: string): string {
  return text.replaceAll(/<[a-z/!][^<>]{0,200}>|[*_`#]{2,}/giu, " ");
}
