import { isAnswerable } from "~/knowledge/search/coverage";
import { contentWords, shareNamed } from "../content-words";
import type { AnswerInput } from "../provider";
import { quantitiesIn } from "../quantities";
import { type Piece, unitsIn } from "./draft";
import { headingOf, type Texts, warningsOf } from "./pieces";
import { best, blocksAbout, isAside, type Material, rankUnits, readingsByWorth } from "./rank";
import { type Reading, readSection, type Unit, unitsOfBlock } from "./reading";

/** A side of a comparison is told in so many words, not counting the sentence that exceeds them. */
const MOST_WORDS = 45;

/** Items beside the best one, where a list says what a side is. */
const ITEM_SHARE = 0.9;

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

function keyOf({ reading, start }: Unit): string {
  return `${reading.place.versionId} ${reading.place.sectionSlug} ${start}`;
}

/** Kinds of section that tell two things apart when their title names both. */
const TELLING: ReadonlySet<string> = new Set(["definition", "calculation"]);

type Side = { readonly name: string; readonly units: readonly Unit[]; readonly warnings: readonly Piece[] };

/**
 * Returns what the documents say of each side of a comparison, side by side; null where one section tells them apart, or
 * neither side is found.
 */
export function sidesCompared(whole: AnswerInput, inputs: readonly AnswerInput[]): Piece[] | null {
  const title = whole.sections[0]?.passages[0].headingPath.at(-1) ?? "";
  const words = inputs.map(({ question }) => contentWords(question));
  // What everything here is about ("RO") has no section of its own.
  const tells =
    TELLING.has(whole.sections[0]?.passages[0].kind ?? "reference") || words.some((side) => side.length === 0);
  const isTold = tells && words.every((side) => side.length === 0 || shareNamed(side, title) === 1);
  if (isTold && isAnswerable(whole.found.evidence)) return null;
  const sides = inputs.map(sideOf);
  if (sides.every(({ units }) => units.length === 0) || inputs.some(({ question }) => hasFigures(question)))
    return null;
  const [one, other] = sides.map(({ units }) => units[0]);
  if (one && other && keyOf(one) === keyOf(other))
    return [{ type: "paragraph", units: unitsOfBlock(one.reading, one.block) }];
  return [{ type: "comparison", of: "subjects", rows: sides }, ...sides.flatMap(({ warnings }) => warnings)];
}

/** The sentences that say what a side is, in few words, and the warnings that are about it. */
function sideOf({ question, searched, asked, found, sections }: AnswerInput): Side {
  const material = rankUnits(searched, asked, sections.map(readSection));
  const main = readingsByWorth(material)[0]?.reading;
  if (!main || !isAnswerable(found.evidence)) return { name: question, units: [], warnings: [] };
  const named = contentWords(question);
  const isNamed = (text: string) => shareNamed(named, text) > 0;
  const units = within(MOST_WORDS, sayingMost(main, material));
  const isAbout = isNamed(headingOf(main)) || units.some(({ text }) => isNamed(text));
  const about = blocksAbout(material);
  const warnings = warningsOf(main, []).filter((piece) => {
    return piece.type === "alert" && piece.level === "warning" && about.has(piece.unit.block);
  });
  return { name: question, units: isAbout ? units : [], warnings: isAbout ? warnings.slice(0, 1) : [] };
}

/** The paragraph that says most, from its best sentence on, or else the best items. */
function sayingMost(main: Reading, { ranked }: Material): Unit[] {
  const own = ranked.filter(({ unit }) => unit.reading === main && unit.block.type !== "table" && !isAside(unit));
  const [first, ...others] = best(own.filter(({ unit }) => unit.block.type !== "alert"));
  if (!first) return [];
  const { block, start } = first.unit;
  if (block.type === "paragraph") return unitsOfBlock(main, block).filter((unit) => unit.start >= start);
  const alike = others.filter(({ unit, rank }) => unit.block === block && rank >= ITEM_SHARE * first.rank);
  return [first, ...alike].map(({ unit }) => unit).sort((a, b) => a.start - b.start);
}

function within(most: number, units: readonly Unit[]): Unit[] {
  let words = 0;
  return units.filter(({ text }) => {
    const fits = words < most;
    words += text.split(/\s+/).length;
    return fits;
  });
}

function hasFigures(question: string): boolean {
  return quantitiesIn(question).some(({ unit }) => unit !== null);
}
