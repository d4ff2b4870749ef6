import { shareNamed } from "../content-words";
import { type Piece, unitsIn } from "./draft";
import { headingOf, type Texts } from "./pieces";
import { best, type Material } from "./rank";
import { type Reading, unitsOfBlock, wholeUnit } from "./reading";
import { statementsOf } from "./selection";

/** Another document answers too where its section was found nearly as well, and its best unit ranks nearly as high. */
const NEAR_SCORE = 0.6;
const NEAR_RANK = 0.8;

/** A question that compares asks for every document that says something. */
const COMPARED_SCORE = 0.4;
const COMPARED_RANK = 0.4;

const MOST_COMPARED = 2;
const COMPARED_SHARE = 0.75;

/** Returns the best section of each document besides that of `main` that answers the question about as well. */
export function alsoAnswering(main: Reading, { asked, readings, ranked }: Material): Reading[] {
  const [nearScore, nearRank] = asked === "comparison" ? [COMPARED_SCORE, COMPARED_RANK] : [NEAR_SCORE, NEAR_RANK];
  const rankOf = (reading: Reading) => best(ranked.filter(({ unit }) => unit.reading === reading))[0]?.rank ?? 0;
  const most = rankOf(main);
  const near = readings.filter((reading) => {
    const isElsewhere = reading.place.documentId !== main.place.documentId;
    return isElsewhere && reading.section.score >= nearScore * main.section.score && rankOf(reading) >= nearRank * most;
  });
  return [...Map.groupBy(near, ({ place }) => place.documentId).values()].flatMap(
    (all) => all.toSorted((a, b) => rankOf(b) - rankOf(a))[0] ?? [],
  );
}

/** Points to the section of the same kind in another document, where its title names what is asked about. */
export function seeAlso(main: Reading, material: Material, t: Texts): Piece[] {
  const alike = alsoAnswering(main, material).filter((reading) => {
    return reading.place.kind === main.place.kind && shareNamed(material.content, headingOf(reading)) > 0;
  });
  return alike.flatMap((reading) => pointerTo(reading, t));
}

/** How near a section comes to the one that is answered from when it may as well have been meant. */
const RIVAL_SHARE = 0.7;

/** Points to the section that comes next, where it may as well have been meant and nothing was taken from it. */
export function seeRival(
  main: { worth: number },
  { reading, worth }: { reading: Reading; worth: number },
  pieces: readonly Piece[],
  t: Texts,
): Piece[] {
  const isQuoted = pieces.flatMap(unitsIn).some((unit) => unit.reading === reading);
  return isQuoted || pieces.length === 0 || worth < RIVAL_SHARE * main.worth ? [] : pointerTo(reading, t);
}

/** Returns a line that points to a section. */
export function pointerTo(reading: Reading, t: Texts): Piece[] {
  const [block] = reading.blocks;
  if (!block) return [];
  const text = t("lead.also", { title: headingOf(reading), document: reading.place.documentTitle });
  return [{ type: "caption", text, of: unitsOfBlock(reading, block)[0] ?? wholeUnit(reading, block), end: "." }];
}

/** What each document says, side by side; where only one says anything, what it says. */
export function comparisonOf(main: Reading, material: Material, t: Texts): Piece[] {
  const rows = [main, ...alsoAnswering(main, material)].map((reading) => {
    const all = best(material.ranked.filter(({ unit }) => unit.reading === reading && unit.block.type !== "alert"));
    const text = all.filter(({ unit }) => unit.block.type !== "table");
    const said = (text[0]?.rank ?? 0) >= COMPARED_SHARE * (all[0]?.rank ?? 0) ? text : all;
    const share = said.filter(({ rank }) => rank >= COMPARED_SHARE * (said[0]?.rank ?? 0)).slice(0, MOST_COMPARED);
    const units = share.map(({ unit }) => unit).sort((a, b) => a.start - b.start);
    return { name: reading.place.documentTitle, units };
  });
  if (rows.length === 1) return statementsOf(main, material, t);
  return [{ type: "comparison", of: "documents", rows: rows.sort((a, b) => a.name.localeCompare(b.name)) }];
}
