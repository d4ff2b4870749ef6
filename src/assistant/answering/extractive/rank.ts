import type { QuestionWord } from "~/knowledge/search/question";
import type { Block, Row, Table } from "../blocks";
import { contentWords, shareNamed } from "../content-words";
import { isEntry } from "../dangers";
import { type Quantity, quantitiesIn } from "../quantities";
import { type Asked, asksWhen, type Interval, intervalsIn, type Measure, measuresIn, unitsAsked } from "../question";
import { rowsForSymptoms, type Symptoms, symptomsIn } from "../symptoms";
import { headingOf } from "./pieces";
import { type Reading, type Unit, unitsOf, unitsOfBlock } from "./reading";
import { holdsValue, valuesFor } from "./readings-asked";
import { givesReason } from "./reasons";
import { createRelevance } from "./relevance";

/** A unit with how well it answers: by itself (`fit`), and as a part of a section that was found so well (`rank`). */
export type Ranked = {
  readonly unit: Unit;
  readonly fit: number;
  readonly rank: number;
  readonly quantities: readonly Quantity[];
};

/** What all forms of answer work on: the question, and the sections that were found, best first. */
export type Material = {
  readonly asked: Asked | null;
  /** It is asked when something is due. */
  readonly isWhen: boolean;
  /** Somebody goes into a tank. */
  readonly isEntry: boolean;
  /** The units in which a figure is wanted; empty where nothing tells. */
  readonly wanted: ReadonlySet<string>;
  /** The words that tell the question from others. */
  readonly content: readonly QuestionWord[];
  readonly symptoms: Symptoms;
  readonly intervals: readonly Interval[];
  readonly readings: readonly Reading[];
  /** Every unit of all readings, each with its rank for the question, about 0 to 1. */
  readonly ranked: readonly Ranked[];
};

// What counts for a unit beside the words that it shares with the question; found by reading answers.
const HEADING_SHARE = 0.5;
const OPENING_BONUS = 0.1;
const DEFINING_BONUS = 0.4;
const QUANTITY_BONUS = 0.2;
const UNIT_BONUS = 0.35;
const VALUE_BONUS = 0.4;
const ROW_SHARE = 0.9;
const EXAMPLE_SHARE = 0.6;
const ASIDE_SHARE = 0.6;
const REASON_BONUS = 0.35;
const SECTION_SHARE = 0.5;

/** How much the best unit of a section, and its three best together, tell for it. Fitted with the weights of sections. */
const FIT_WEIGHT = 0.4;
const SEVERAL_WEIGHT = 0.75;

/** One word stands in many units, and so tells little of them; from so many words beyond it on, the weights above hold. */
const TELLING_WORDS = 3;

/** Rows whose rank reaches this share of the best row's answer the question too. */
const ROWS_SHARE = 0.75;

/** From this rank on, a unit is about the question. */
const ABOUT_RANK = 0.25;

/** Items stand out of their list when so few of them rank so high, and so near the best. */
const FEW_ITEMS = 2;
const STANDING_OUT_RANK = 0.5;
const STANDING_OUT_SHARE = 0.7;

/** Returns all units of `readings` with their rank. A question for a figure prefers units that measure, in the unit asked. */
export function rankUnits(question: string, asked: Asked | null, readings: readonly Reading[]): Material {
  const units = readings.flatMap((reading) => unitsOf(reading));
  const measures = asked === "figure" ? measuresIn(question) : [];
  const contextOf = (unit: Unit) => inContext(unit) + measured(unit, measures);
  const relevance = createRelevance(question, units.map(contextOf));
  const wanted = unitsAsked(question);
  const mayMeasure = asked === "choice" || asked === null;
  const values = valuesFor(question);
  const top = readings[0]?.section.score || 1;
  const ranked = units.map((unit): Ranked => {
    const quantities = quantitiesIn(unit.text);
    const own = relevance(contextOf(unit));
    const withHeading = relevance(`${headingOf(unit.reading)}\n${contextOf(unit)}`);
    let rank = own + HEADING_SHARE * (withHeading - own);
    if (unit.reading.blocks[0] === unit.block) rank += asked === "definition" ? DEFINING_BONUS : OPENING_BONUS;
    if (asked === "figure" || (mayMeasure && wanted.size > 0)) rank += figureBonus(unit, quantities, wanted);
    if (unit.reading === readings[0] && holdsValue(unit, values)) rank += VALUE_BONUS;
    if ((asked === "figure" || mayMeasure) && isWorkedOut(unit)) rank *= EXAMPLE_SHARE;
    if (asked === "reason" && givesReason(unit.text)) rank += REASON_BONUS;
    if (asked !== "safety" && isAside(unit)) rank *= ASIDE_SHARE;
    if (unit.block.type === "table") rank *= ROW_SHARE;
    const share = 1 - SECTION_SHARE + (SECTION_SHARE * unit.reading.section.score) / top;
    return { unit, quantities, fit: rank, rank: rank * share };
  });
  return {
    asked,
    isWhen: asksWhen(question),
    isEntry: isEntry(question),
    wanted,
    content: contentWords(question),
    symptoms: symptomsIn(question),
    intervals: intervalsIn(question),
    readings,
    ranked,
  };
}

/** Returns the readings by how well each was found and how much it says about what is asked, best first. */
export function readingsByWorth({ asked, readings, ranked, content }: Material): { reading: Reading; worth: number }[] {
  const trust = Math.min(1, Math.max(0, content.length - 1) / TELLING_WORDS);
  const fits = readings.map((reading) => {
    const [first = 0, second = 0, third = 0] = ranked
      .filter(({ unit }) => unit.reading === reading)
      .map(({ fit }) => fit)
      .sort((a, b) => b - a);
    return { reading, best: first, several: (first + second + third) / 3 };
  });
  const most = Math.max(0.01, ...fits.map((one) => one.best));
  const mostSeveral = Math.max(0.01, ...fits.map((one) => one.several));
  return fits
    .map(({ reading, best, several }) => {
      const fit = FIT_WEIGHT * (best / most) + SEVERAL_WEIGHT * (several / mostSeveral);
      const isMute =
        asked === "figure" && !ranked.some((one) => one.unit.reading === reading && tellsFigure(one, content));
      return { reading, worth: reading.section.score * Math.exp(trust * fit) * (isMute ? MUTE_SHARE : 1) };
    })
    .sort((a, b) => b.worth - a.worth);
}

/** A section without a figure for what is asked about does not answer how much. */
const MUTE_SHARE = 0.4;

function tellsFigure({ unit, quantities }: Ranked, content: readonly QuestionWord[]): boolean {
  return quantities.length > 0 && shareNamed(content, `${headingOf(unit.reading)}\n${inContext(unit)}`) > 0;
}

/** Returns the blocks that are about the question at all. */
export function blocksAbout({ ranked }: Material): Set<Block> {
  return new Set(ranked.filter(({ rank }) => rank >= ABOUT_RANK).map(({ unit }) => unit.block));
}

/** Returns `ranked` with the best first. */
export function best(ranked: readonly Ranked[]): Ranked[] {
  return ranked.toSorted((a, b) => b.rank - a.rank);
}

/** Returns the rows of a table that fit the symptoms or the interval told in the question, or else its words. */
export function rowsThatFit(reading: Reading, table: Table, { symptoms, intervals, ranked }: Material): Unit[] {
  const fitting = [...rowsForSymptoms(table, symptoms), ...rowsForIntervals(table, intervals)];
  const starts = fitting.map((row) => row.start);
  const units = unitsOfBlock(reading, table);
  if (starts.length > 0) return starts.flatMap((start) => units.find((unit) => unit.start === start) ?? []);
  const [first, ...others] = best(ranked.filter(({ unit }) => unit.block === table));
  if (!first) return [];
  return [first, ...others.filter(({ rank }) => rank >= ROWS_SHARE * first.rank)].map(({ unit }) => unit);
}

function rowsForIntervals({ rows }: Table, asked: readonly Interval[]): Row[] {
  return rows.filter(({ cells }) => intervalsIn(cells[0] ?? "").some((interval) => asked.includes(interval)));
}

/** Returns the items of a list that stand out for the question, or else all. */
export function itemsThatFit(list: Block, { ranked }: Material): Unit[] {
  const items = ranked.filter(({ unit }) => unit.block === list);
  const most = best(items)[0]?.rank ?? 0;
  const fitting = items.filter(({ rank }) => rank >= STANDING_OUT_SHARE * most);
  return (most >= STANDING_OUT_RANK && fitting.length <= FEW_ITEMS ? fitting : items).map(({ unit }) => unit);
}

/** Returns whether a unit is what a procedure says before and after its steps: that seldom answers anything else. */
export function isAside({ block }: Unit): boolean {
  return (block.type === "paragraph" || block.type === "alert") && block.label !== null && block.label !== "acceptance";
}

/** An example with its arithmetic says less than the rule that it applies. */
function isWorkedOut({ block, text }: Unit): boolean {
  if (block.type === "list") return text.includes("=");
  return block.type === "paragraph" && (text.includes("=") || /^\*\*(?:Worked|مثال)/u.test(block.text));
}

/** A row is read with the header of its table. */
function inContext({ block, text }: Unit): string {
  return block.type === "table" ? `${block.header.cells.join(" ")}\n${text}` : text;
}

/** Whatever gives a figure in °C speaks of a temperature, whether it says so or not. */
function measured({ text }: Unit, measures: readonly Measure[]): string {
  if (measures.length === 0) return "";
  const units = new Set(quantitiesIn(text).map(({ unit }) => unit));
  return measures
    .filter((measure) => measure.units.some((unit) => units.has(unit)))
    .map(({ words }) => `\n${words.join(" ")}`)
    .join("");
}

function figureBonus(unit: Unit, quantities: readonly Quantity[], wanted: ReadonlySet<string>): number {
  if (quantities.length === 0) return -QUANTITY_BONUS;
  if (wanted.size === 0) return QUANTITY_BONUS;
  const header = unit.block.type === "table" ? unit.block.header.cells.join(" ") : "";
  const isInUnit =
    quantities.some(({ unit: of }) => of !== null && wanted.has(of)) ||
    wanted.values().some((one) => header.includes(`(${one})`));
  return isInUnit ? UNIT_BONUS : 0;
}
