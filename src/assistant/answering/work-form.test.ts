import { expect, test } from "vitest";
import { answeredFromLibrary, libraryOf, partsTextOf } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import { seen } from "./fixtures/shown";
import type { Turn } from "./passages";

const manual = { documentId: "ro-manual-a", documentTitle: "RO Technical Manual A", kind: "calculation" } as const;
const rule =
  "Recovery (Y) is the share of the feed that leaves as permeate: Y = 100 × Qp / Qf, with both flows in one unit.";
const recovery = sectionOf("recovery", [rule], { ...manual, headingPath: ["1. Basics", "1.1 Recovery"] });

async function formsOf(question: string, history: readonly Turn[] = []) {
  const parts = await answeredFromLibrary(libraryOf([recovery]), question, { history });
  return parts.flatMap((part) => (part.kind === "forms" ? part.forms : []));
}

test("an answer with a result offers its calculator, filled in as the reader told it", async () => {
  expect(await formsOf("feed 120 m3/h, permeate 370 gpm, what is the recovery?")).toEqual([
    {
      documentId: "ro-manual-a",
      calculatorId: "recovery",
      type: "done",
      wanted: "Y",
      missing: [],
      entries: { Qf: { text: "120", unit: "m³/h" }, Qp: { text: "370", unit: "gpm" } },
    },
  ]);
});

test("an answer that lacks a reading names it, and one with an impossible reading keeps it", async () => {
  expect(await formsOf("permeate is 84 m3/h, what is the recovery?")).toMatchObject([
    { type: "missing", wanted: "Y", missing: ["Qf"], entries: { Qp: { text: "84", unit: "m³/h" } } },
  ]);
  expect(await formsOf("feed 120 m3/h at 130 % recovery, what is the permeate flow?")).toMatchObject([
    { type: "impossible", wanted: "Qp", entries: { Y: { text: "130", unit: "%" } } },
  ]);
});

test("the result is shown in the unit that was asked for", async () => {
  expect(await formsOf("feed 120 m3/h at 70 % recovery, how many gpm of permeate is that?")).toMatchObject([
    { wanted: "Qp", entries: { Qf: { text: "120" }, Qp: { text: "", unit: "gpm" } } },
  ]);
});

test("an answer without figures offers none", async () => {
  expect(await formsOf("What is the recovery?")).toEqual([]);
});

test("a question that goes on is worked out with the readings that were filled in since", async () => {
  const filled = "permeate flow 84 m³/h, feed flow 105 m³/h.";
  const history: Turn[] = [["permeate is 90 m3/h, what is the recovery?", "…", filled]];
  const parts = await answeredFromLibrary(libraryOf([recovery]), "and if permeate is 63 m3/h?", { history });
  expect(seen(partsTextOf(parts)).inSight).toContain("**recovery = 63 m³/h / 105 m³/h = 60 %**");
});
