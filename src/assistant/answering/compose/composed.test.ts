import { expect, test } from "vitest";
import { textsIn } from "~/i18n/strings";
import { sectionOf } from "../fixtures/sections";
import { partOf } from "../fixtures/shown";
import type { FoundSection, Source } from "../passages";
import { strings } from "../strings";
import { workedFrom } from "../worked";
import { composed } from "./compose";
import type { DraftPiece } from "./draft";

/** Returns the pieces for `question`, with the evidence in `order` in sight, by its place in its section. */
function piecesFor(question: string, sections: readonly FoundSection[], order: readonly number[]): DraftPiece[] {
  const part = partOf(question, sections);
  const shown = order.flatMap((place) => part.chosen.all.filter(({ evidence }) => evidence.place === place));
  return composed({ ...part, chosen: { ...part.chosen, shown } }, textsIn(strings, "en"));
}

const sentencesOf = (piece: DraftPiece): string[] =>
  piece.kind === "paragraph" || piece.kind === "list" ? piece.units.map(({ text }) => text) : [];

const inSight = (pieces: readonly DraftPiece[]) => pieces.filter(({ kind }) => kind !== "fold");
const captionsOf = (pieces: readonly DraftPiece[]) =>
  pieces.flatMap((piece) => (piece.kind === "caption" ? [piece.text] : []));

const procedure: Partial<Source> = { kind: "procedure", headingPath: ["6.9 Cleaning"] };
const steps = "Some trains are old.\n\n**Prerequisites.** One stage isolated.\n\n1. Flush.\n2. Soak.";

test.each([
  ["a procedure with its steps", [sectionOf("a", [steps], procedure)], [0, 1], "The procedure “Cleaning” in Manual"],
  ["a procedure without its steps", [sectionOf("a", [steps], procedure)], [0], "From “Cleaning” in Manual"],
  ["a procedure that has none", [sectionOf("a", ["Clean it."], procedure)], [0], "From “Cleaning” in Manual"],
  [
    "steps of another kind of section",
    [sectionOf("a", ["1. Flush."], { headingPath: ["6.9 Cleaning"] })],
    [0],
    "From “Cleaning” in Manual",
  ],
])("names the source of %s", (_, sections, order, caption) => {
  expect(captionsOf(piecesFor("How is it cleaned?", sections, order))).toEqual([caption]);
});

test("shows the likeliest evidence of a section first, and the rest in the order of the section", () => {
  const section = sectionOf("a", ["One pump.\n\nTwo pumps.\n\nThree pumps."]);
  expect(piecesFor("pumps?", [section], [2, 1, 0]).flatMap(sentencesOf)).toEqual([
    "Three pumps.",
    "One pump.",
    "Two pumps.",
  ]);
});

test("shows each warning of a section beside its evidence, but a caution only where it is the evidence", () => {
  const section = sectionOf("a", ["Open the valve.\n\n> [!CAUTION]\n> It is hot.\n\n> [!WARNING]\n> It bursts."]);
  const alertsOf = (order: readonly number[]) =>
    inSight(piecesFor("valve?", [section], order)).flatMap((piece) => (piece.kind === "alert" ? [piece.level] : []));
  expect(alertsOf([0])).toEqual(["warning"]);
  expect(alertsOf([0, 1, 2])).toEqual(["caution", "warning"]);
});

test("marks a sentence only in a paragraph without a label, and only if no other is as likely", () => {
  const marksOf = (text: string) =>
    piecesFor("Does low turbidity prove a good feed?", [sectionOf("a", [text])], [0]).flatMap((piece) =>
      piece.kind === "paragraph" && piece.marked ? [piece.marked.text] : [],
    );
  const answer = "Low turbidity does not prove a good feed.";
  expect(marksOf(`${answer} It rains.`)).toEqual([answer]);
  expect(marksOf(`**Acceptance.** It rains. ${answer}`)).toEqual([]);
  expect(marksOf(`${answer} A good feed needs low turbidity to prove it.`)).toEqual([]);
});

test("says that rows are left out only where they are", () => {
  const notesOf = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, at) => `| row ${at} | ${at} bar |`).join("\n");
    const pieces = piecesFor("row 3?", [sectionOf("a", [`| Row | Limit |\n|---|---|\n${lines}`])], [0]);
    return inSight(pieces).flatMap((piece) => (piece.kind === "own" ? [piece.text] : []));
  };
  expect(notesOf(12)).toEqual([]);
  expect(notesOf(13)).toEqual(["6 of 13 rows; all of them are below."]);
});

test("shows a list below the rule that was worked out, though not the rule again", () => {
  const text = "Recovery is Y = 100 × Qp / Qf, where:\n\n- Qp is the permeate flow\n- Qf is the feed flow";
  const section = sectionOf("recovery", [text], { documentId: "ro-manual-a" });
  const part = partOf("permeate is 84 m3/h, what is the recovery?", [section]);
  const worked = workedFrom(part.understood, part.chosen);
  const pieces = inSight(composed({ ...part, worked, isWorkedAbove: true }, textsIn(strings, "en")));
  expect(pieces.flatMap(sentencesOf)).toContain("Qp is the permeate flow");
});
