import { type Quantity, quantitiesIn } from "../quantities";
import { type Asked, unitsAsked } from "../question";
import { headingOf } from "./pieces";
import { type Reading, type Unit, unitsOf } from "./reading";
import { createRelevance } from "./relevance";

/** A unit with how well it answers. */
export type Ranked = { readonly unit: Unit; readonly rank: number; readonly quantities: readonly Quantity[] };

/** What all forms of answer work on: the question, and the sections that were found, best first. */
export type Material = {
  readonly asked: Asked | null;
  readonly readings: readonly Reading[];
  /** Every unit of all readings, each with its rank for the question. */
  readonly ranked: readonly Ranked[];
};

const HEADING_SHARE = 0.5;
const OPENING_BONUS = 0.1;
const QUANTITY_BONUS = 0.2;
const UNIT_BONUS = 0.35;
const SECTION_SHARE = 0.5;

/** Returns all units of `readings` with their rank. A question for a figure prefers units that measure, in the unit asked. */
export function rankUnits(question: string, asked: Asked | null, readings: readonly Reading[]): Material {
  const units = readings.flatMap((reading) => unitsOf(reading));
  const relevance = createRelevance(question, units.map(inContext));
  const wanted = unitsAsked(question);
  const best = readings[0]?.section.score ?? 1;
  const ranked = units.map((unit): Ranked => {
    const quantities = quantitiesIn(unit.text);
    const own = relevance(inContext(unit));
    const withHeading = relevance(`${headingOf(unit.reading)}\n${inContext(unit)}`);
    let rank = own + HEADING_SHARE * (withHeading - own);
    if (unit.reading.blocks[0] === unit.block) rank += OPENING_BONUS;
    if (asked === "figure") rank += figureBonus(unit, quantities, wanted);
    return { unit, quantities, rank: rank * (1 - SECTION_SHARE + (SECTION_SHARE * unit.reading.section.score) / best) };
  });
  return { asked, readings, ranked };
}

/** A row is read with the header of its table. */
function inContext({ block, text }: Unit): string {
  return block.type === "table" ? `${block.header.cells.join(" ")}\n${text}` : text;
}

function figureBonus(unit: Unit, quantities: readonly Quantity[], wanted: ReadonlySet<string>): number {
  const units = new Set(quantities.map((quantity) => quantity.unit));
  if (quantities.length === 0) return -QUANTITY_BONUS;
  if (wanted.size === 0) return QUANTITY_BONUS;
  const isInUnit = wanted
    .values()
    .some((one) => units.has(one) || (unit.block.type === "table" && inContext(unit).includes(one)));
  return isInUnit ? UNIT_BONUS : 0;
}
