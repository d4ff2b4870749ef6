import { expect, test } from "vitest";
import { answered, libraryBy, libraryOf, textOf } from "../fixtures/library";
import { sectionOf } from "../fixtures/sections";

const gas = sectionOf(
  "h2s-safety",
  [
    "Hydrogen sulfide collects in sumps.",
    "**When a person collapses**, do not follow.",
    "1. **Call.** Raise the alarm.\n2. **Stay out.** Keep everyone upwind.",
  ],
  { kind: "safety", headingPath: ["12. Safety", "12.2 Hydrogen sulfide (H2S)"] },
);

test("what is done at once comes first, with all its steps", async () => {
  const text = textOf(await answered(libraryOf([gas]), "the worker in the sump does not answer"));
  expect(text).toMatch(
    /^\*\*When a person collapses\*\*, do not follow\. \[\d\]\n\n1\. \*\*Call\.\*\*.*\n2\. \*\*Stay out/,
  );
});

test("however it is put, it is answered where the documents tell of it, and only there", async () => {
  const question = "one of the lads went down the manhole and fell over";
  const knowing = await answered(libraryBy({ "collapsed in the sump": gas }), question);
  expect(knowing.some(({ type }) => type === "citation")).toBe(true);
  const other = sectionOf("silica", ["Silica scales."]);
  const ignorant = await answered(libraryBy({ silica: other }), question);
  expect(ignorant.map(({ type }) => type)).toContain("abstained");
});
