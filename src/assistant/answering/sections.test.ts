import { expect, test } from "vitest";
import type { Found } from "~/knowledge/search.server";
import { sectionOf } from "./fixtures/sections";
import type { Asked } from "./question";
import { gatherSections } from "./sections";

type About = Partial<Pick<Found, "kind" | "answers">> & { readonly title?: string };

/** Returns the slugs of `sections`, all found equally well, in the order in which they are answered from. */
async function orderFor(question: string, asked: Asked | null, sections: Record<string, About>): Promise<string[]> {
  const passages = Object.entries(sections).map(([slug, { title = "General", kind = "reference", answers = [] }]) => {
    const [place] = sectionOf(slug, ["Text."], { kind, headingPath: [title] }).passages;
    return { ...place, score: 10, coverage: 1, answers };
  });
  const found = { question, passages, evidence: { coverage: 1, agreement: 0.5 } };
  const gathered = await gatherSections(question, asked, found, async () => passages);
  return gathered.map((section) => section.passages[0].sectionSlug);
}

test("a section that was written to answer the very question comes first", async () => {
  const answers = [{ question: "How do I swap the bag?", agreement: 0.8 }];
  expect(await orderFor("How do I swap the bag?", "procedure", { other: {}, own: { answers } })).toEqual([
    "own",
    "other",
  ]);
});

test("one that was written to say when yields to one that was written to say how", async () => {
  const sections = {
    due: { answers: [{ question: "When must the bag be swapped?", agreement: 0.9 }] },
    swap: { answers: [{ question: "How are bags swapped?", agreement: 0.6 }] },
  };
  expect(await orderFor("How do I swap the bag?", "procedure", sections)).toEqual(["swap", "due"]);
});

test("a title that contradicts the readings comes last", async () => {
  const sections = { up: { title: "High flow" }, down: { title: "Low flow" }, none: {} };
  const order = await orderFor("the permeate flow has fallen", null, sections);
  expect(order[0]).toBe("down");
  expect(order.indexOf("none")).toBeLessThan(order.indexOf("up"));
});

test.each([
  ["the acid was spilled on the floor", "Spills"],
  ["انسكب الحمض", "الانسكاب"],
])("who stands before an accident gets what is written for it: %s", async (question, title) => {
  expect((await orderFor(question, "safety", { chemical: {}, accident: { title } }))[0]).toBe("accident");
});

test("who asks how to do work by hand gets the steps", async () => {
  const sections = { limits: { kind: "limits" }, steps: { kind: "procedure" } } as const;
  expect((await orderFor("how do I replace it", "procedure", sections))[0]).toBe("steps");
});
