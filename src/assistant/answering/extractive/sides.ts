import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { isAnswerable } from "~/knowledge/search/coverage";
import type { QuestionWord } from "~/knowledge/search/question";
import { contentWords, shareNamed } from "../content-words";
import type { AnswerInput } from "../provider";
import { strings } from "../strings";
import { heldAgainst } from "./both-in-a-table";
import { MOST_WORDS, within, wordsOf } from "./brief";
import { type Piece, unitsIn } from "./draft";
import { meaningOf } from "./meaning";
import { hasFigures, keyOf, ownWords } from "./parts";
import { headingOf, type Texts, warningsOf } from "./pieces";
import { best, blocksAbout, isAside, type Material, type Ranked, rankUnits, readingsByWorth } from "./rank";
import { type Reading, readSection, type Unit, unitsOfBlock } from "./reading";
import { figuresOf, statementsOf } from "./selection";

/** Items beside the best one, where a list says what a side is. */
const ITEM_SHARE = 0.9;

/** Sentences say what rows do, where they rank nearly as high. */
const TEXT_SHARE = 0.75;

/** A section whose title names a side says more of it than one that was found a little better. */
const NEAR_WORTH = 0.4;

/** Items of a procedure that tell it from another. */
const MOST_STEPS = 2;

/** Other sections of a document that tell of the same. */
const MOST_OPENINGS = 2;

/** Figures of one side. */
const MOST_FIGURES = 3;

/** Kinds of section that tell two things apart when their title names both. */
const TELLING: ReadonlySet<string> = new Set(["definition", "calculation", "limits"]);

/** So many of the best sections may tell two things apart. */
const MOST_TOLD = 3;

type Main = { readonly reading: Reading; readonly material: Material };

type Side = { readonly name: string; readonly units: readonly Unit[]; readonly warnings: readonly Piece[] };

/** Returns what each of the documents that are compared says; nothing where none of them answers. */
export function documentsCompared(inputs: readonly AnswerInput[], language: Language): Piece[] {
  const t = textsIn(strings, language);
  const sides = inputs.map((input) => {
    const { question: name, sections, searched, asked, found } = input;
    const material = rankUnits(searched, asked, sections.map(readSection));
    const main = readingsByWorth(material)[0]?.reading;
    if (!main || !isAnswerable(found.evidence)) return { name, units: [], warnings: [] };
    const units = asked === "figure" ? figuresIn(main, material, t) : saidIn(main, material);
    return { name, units, warnings: warningsAbout(main, material) };
  });
  if (sides.every(({ units }) => units.length === 0)) return [];
  return [{ type: "comparison", of: "documents", rows: sides }, ...sides.flatMap(({ warnings }) => warnings)];
}

/** What the best section says most about, and how others begin whose title names all that is asked about. */
function saidIn(main: Reading, material: Material): Unit[] {
  const isNamed = (reading: Reading) => shareNamed(material.content, headingOf(reading)) === 1;
  const others = material.readings.filter((reading) => reading !== main && isNamed(reading));
  const openings = others
    .slice(0, MOST_OPENINGS)
    .map((reading) =>
      within(
        1,
        reading.place.kind === "procedure" ? outlineOf(reading, material.ranked) : sayingMost(reading, material),
      ),
    );
  const said = main.place.kind === "procedure" ? outlineOf(main, material.ranked) : sayingMost(main, material);
  return [...within(MOST_WORDS, said), ...openings.flat()];
}

/** The statements that give the figures asked for, in the order of the section. */
function figuresIn(main: Reading, material: Material, t: Texts): Unit[] {
  const all = material.ranked.filter(({ unit }) => unit.reading === main);
  const text = all.filter(({ unit }) => unit.block.type !== "table");
  const isTold = (best(text)[0]?.rank ?? 0) >= TEXT_SHARE * (best(all)[0]?.rank ?? 0);
  const own = { ...material, ranked: isTold ? text : all };
  const stated = figuresOf(main, own, t).filter(({ type }) => type !== "caption");
  return stated.flatMap(unitsIn).slice(0, MOST_FIGURES);
}

/**
 * Returns what the documents say of each side of a comparison: the section that tells them apart, or a table that has both,
 * or else what is said of each, side by side; null where neither side is found.
 */
export function sidesCompared(whole: AnswerInput, inputs: readonly AnswerInput[], language: Language): Piece[] | null {
  const t = textsIn(strings, language);
  const words = inputs.map(({ question }) => contentWords(question));
  const own = ownWords(inputs.map(({ question }) => question));
  const readings = whole.sections.map(readSection);
  const material = rankUnits(whole.searched, "comparison", readings);
  const told = readings.slice(0, MOST_TOLD).find((reading) => tellsApart(reading, words));
  if (isAnswerable(whole.found.evidence)) {
    const held = heldAgainst(own, told ? [told] : readings, t);
    if (held) return [...held.pieces, ...warningsAbout(held.reading, material)];
    if (told) return statementsOf(told, material, t);
  }
  const found = inputs.map(mainOf);
  const areSteps = found.every((one) => one?.reading.place.kind === "procedure");
  const sides = inputs.map((input, index) => sideOf(input, found[index] ?? null, areSteps));
  if (sides.every(({ units }) => units.length === 0) || inputs.some(({ question }) => hasFigures(question)))
    return null;
  const [one, other] = sides.map(({ units }) => units[0]);
  if (one && other && keyOf(one) === keyOf(other))
    return [{ type: "paragraph", units: unitsOfBlock(one.reading, one.block) }];
  return [{ type: "comparison", of: "subjects", rows: sides }, ...sides.flatMap(({ warnings }) => warnings)];
}

/** Returns the table that has both of two things that a question chooses between; null where no section has one. */
export function alternativesCompared(
  whole: AnswerInput,
  inputs: readonly AnswerInput[],
  language: Language,
): Piece[] | null {
  if (!isAnswerable(whole.found.evidence)) return null;
  const material = rankUnits(whole.searched, whole.asked, whole.sections.map(readSection));
  const own = ownWords(inputs.map(({ question }) => question));
  const held = heldAgainst(own, material.readings, textsIn(strings, language));
  return held && [...held.pieces, ...warningsAbout(held.reading, material)];
}

/** Returns whether the title of a section names both sides; what everything here is about ("RO") has no section of its own. */
function tellsApart({ place }: Reading, words: readonly (readonly QuestionWord[])[]): boolean {
  const title = place.headingPath.at(-1) ?? "";
  const tells = TELLING.has(place.kind) || words.some((side) => side.length === 0);
  return tells && words.every((side) => side.length === 0 || shareNamed(side, title) === 1);
}

/** The section that says most of a side; null where none does. */
function mainOf({ question, searched, asked, found, sections, term }: AnswerInput): Main | null {
  const telling = sections.filter((section) => section !== term?.section);
  const material = rankUnits(searched, asked, telling.map(readSection));
  const named = contentWords(question);
  const shareOf = ({ reading }: { reading: Reading }) => shareNamed(named, headingOf(reading));
  const [first, ...others] = readingsByWorth(material);
  if (!first || !isAnswerable(found.evidence)) return null;
  const near = others.filter((one) => one.worth >= NEAR_WORTH * first.worth);
  const own = near.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  return { reading: (own && shareOf(own) > shareOf(first) ? own : first).reading, material };
}

/** What the word means, the sentences that say what a side is, in few words, and the warnings that are about it. */
function sideOf({ question: name, term }: AnswerInput, main: Main | null, isOutlined: boolean): Side {
  const meaning = term ? [...meaningOf(term).units] : [];
  if (!main) return { name, units: meaning, warnings: [] };
  const { reading, material } = main;
  const units = within(MOST_WORDS, isOutlined ? outlineOf(reading, material.ranked) : sayingMost(reading, material));
  const named = contentWords(name);
  const telling = term ? [headingOf(reading)] : [headingOf(reading), ...units.map(({ text }) => text)];
  const isAbout = telling.some((text) => shareNamed(named, text) > 0);
  return isAbout
    ? { name, units: [...meaning, ...units], warnings: warningsAbout(reading, material) }
    : { name, units: meaning, warnings: [] };
}

/** The gravest warning of a section that is about the question. */
function warningsAbout(main: Reading, material: Material): Piece[] {
  const about = blocksAbout(material);
  const warnings = warningsOf(main, []).filter((piece) => {
    return piece.type === "alert" && piece.level === "warning" && about.has(piece.unit.block);
  });
  return warnings.slice(0, 1);
}

/** The paragraph that says most, from its best sentence on, or else the best items. */
function sayingMost(main: Reading, { ranked }: Material): Unit[] {
  const own = ranked.filter(({ unit }) => unit.reading === main && unit.block.type !== "table" && !isAside(unit));
  const [first, ...others] = best(own.filter(({ unit }) => unit.block.type !== "alert"));
  if (!first) return [];
  const { block, start } = first.unit;
  if (block.type === "paragraph") {
    const all = unitsOfBlock(main, block);
    const before = wordsOf(all.filter((unit) => unit.start < start));
    return before + wordsOf([first.unit]) <= MOST_WORDS ? all : all.filter((unit) => unit.start >= start);
  }
  const alike = others.filter(({ unit, rank }) => unit.block === block && rank >= ITEM_SHARE * first.rank);
  return [first, ...alike].map(({ unit }) => unit).sort((a, b) => a.start - b.start);
}

/** A procedure is known by what it is for, and by the figures of its steps. */
function outlineOf(main: Reading, ranked: readonly Ranked[]): Unit[] {
  const purpose = main.blocks.find((block) => block.type === "paragraph" && block.label === "prerequisites");
  const steps = ranked.filter(({ unit: { reading, block }, quantities }) => {
    return reading === main && block.type === "list" && quantities.some(({ unit }) => unit !== null);
  });
  const told = best(steps)
    .slice(0, MOST_STEPS)
    .map(({ unit }) => unit);
  return [...(purpose ? unitsOfBlock(main, purpose) : []), ...told.sort((a, b) => a.start - b.start)];
}
