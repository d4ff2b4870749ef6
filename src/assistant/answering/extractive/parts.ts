import type { QuestionWord } from "~/knowledge/search/question";
import { contentWords, shareNamed } from "../content-words";
import { quantitiesIn } from "../quantities";
import { type Piece, unitsIn } from "./draft";
import { headingOf, type Texts } from "./pieces";
import type { Unit } from "./reading";

/** An object of several words is told of where most of them are named. */
const TOLD_SHARE = 0.6;

/**
 * Returns one answer to several questions, each under its own words, without what was said for an earlier one; nothing
 * where none is answered.
 */
export function questionsAnswered(answers: readonly (readonly [string, readonly Piece[]])[], t: Texts): Piece[] {
  if (answers.every(([, pieces]) => pieces.length === 0)) return [];
  const said = new Set<string>();
  return answers.flatMap(([question, pieces]): Piece[] => {
    const fresh =
      pieces.length > 0 ? withoutSaid(pieces, said) : [{ type: "lead", text: t("part.unanswered") } as const];
    return fresh.length === 0 ? [] : [...titleOf(question), ...fresh];
  });
}

/** Returns the words of each question that the others don't have. */
export function ownWords(questions: readonly string[]): QuestionWord[][] {
  const words = questions.map((question) => contentWords(question));
  const isShared = ({ readings: [term] }: QuestionWord, index: number) =>
    words.some((others, at) => at !== index && others.some(({ readings }) => readings[0] === term));
  return words.map((all, index) => all.filter((word) => !isShared(word, index)));
}

/**
 * Returns whether `pieces` tell of the object with the words `own[index]`: in what they quote, the header of its table, or the
 * title of its section where that is about no other object too.
 */
export function isTold(own: readonly (readonly QuestionWord[])[], index: number, pieces: readonly Piece[]): boolean {
  const quoted = pieces.filter(({ type }) => type !== "caption").flatMap(unitsIn);
  return quoted.some(({ reading, block, text }) => {
    const header = block.type === "table" ? block.header.cells.join(" ") : "";
    const title = headingOf(reading);
    const isOthers = own.some((words, at) => at !== index && shareNamed(words, title) > 0);
    return shareNamed(own[index] ?? [], [isOthers ? "" : title, header, text].join("\n")) >= TOLD_SHARE;
  });
}

/** The question itself, unless it tells figures: those are the reader's, and no document vouches for them. */
function titleOf(question: string): Piece[] {
  return hasFigures(question) ? [] : [{ type: "lead", text: `**${question.replaceAll(/[*_`[\]|]/g, " ").trim()}**` }];
}

/** Leaves out what was said before, and captions that nothing follows. */
function withoutSaid(pieces: readonly Piece[], said: Set<string>): Piece[] {
  const fresh = pieces.filter((piece) => piece.type === "caption" || piece.type === "lead" || !isSaid(piece, said));
  for (const unit of pieces.flatMap((piece) => (piece.type === "caption" ? [] : unitsIn(piece)))) said.add(keyOf(unit));
  return fresh.filter((piece, index) => {
    const next = fresh[index + 1];
    return piece.type !== "caption" || piece.end === "." || (next !== undefined && next.type !== "caption");
  });
}

function isSaid(piece: Piece, said: ReadonlySet<string>): boolean {
  return unitsIn(piece).every((unit) => said.has(keyOf(unit)));
}

/** Returns what tells a unit from those of all sections. */
export function keyOf({ reading, start }: Unit): string {
  return `${reading.place.versionId} ${reading.place.sectionSlug} ${start}`;
}

/** Returns whether `question` tells figures of the reader's own. */
export function hasFigures(question: string): boolean {
  return quantitiesIn(question).some(({ unit }) => unit !== null);
}
