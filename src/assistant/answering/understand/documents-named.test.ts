import { expect, test } from "vitest";
import { documentsNamed, mayNameDocument, type Titled } from "./documents-named";

const documents: readonly Titled[] = [
  { documentId: "a", language: "en", title: "RO Technical Manual A" },
  { documentId: "a", language: "ar", title: "الدليل الفني للتناضح العكسي A" },
  { documentId: "b", language: "en", title: "RO Technical Manual B" },
  { documentId: "boilers", language: "en", title: "Boilers and Cooling Towers" },
  { documentId: "pumps", language: "en", title: "Pumps" },
];

test.each([
  ["What does manual A say about SDI?", ["a"]],
  ["according to the Technical Manual B, how hot?", ["b"]],
  ["كم حد SDI في الدليل A؟", ["a"]],
  ["وبالدليل B كم؟", []],
  ["والدليل B كم؟", ["b"]],
  ["Compare manual A and manual B", ["a", "b"]],
  ["Compare manual B with manual A", ["b", "a"]],
  ["What do manuals A and B say about SDI?", ["a", "b"]],
  ["Flux in manuals B and A?", ["b", "a"]],
  ["Flux in manuals A & B?", ["a", "b"]],
  ["Flux in manuals A/B?", ["a", "b"]],
  ["ما الفرق بين الدليل A وB في حد SDI؟", ["a", "b"]],
  ["قارن بين الدليلين A وB", ["a", "b"]],
  ["ماذا يقول الدليلان A وB؟", ["a", "b"]],
  ["guide me to a safe shutdown", []],
  ["document it with a photo", []],
  ["Compare manual B with a lab result", ["b"]],
  ["see boilers and cooling towers on blowdown", ["boilers"]],
  ["What do pumps need?", []],
  ["vitamin A", []],
  ["What is the manual reset?", []],
])("%s names %j", (text, ids) => {
  expect(documentsNamed(text, documents).map(({ documentId }) => documentId)).toEqual(ids);
});

test("finds no document by a letter that several share, or by a title within a longer named one", () => {
  const own = { documentId: "own", language: "en", title: "Pump Manual A" } as const;
  const longer = { documentId: "longer", language: "en", title: "Boilers and Cooling Towers of the North" } as const;
  const named = (text: string) => documentsNamed(text, [...documents, own, longer]).map(({ documentId }) => documentId);
  expect(named("What does manual A say?")).toEqual([]);
  expect(named("What does Pump Manual A say?")).toEqual(["own"]);
  expect(named("in boilers and cooling towers of the north")).toEqual(["longer"]);
});

test("a question may name a document where it says manual, handbook or the like", () => {
  expect(["in manual A?", "what the handbook says", "في الدليل A", "بالكتاب"].every(mayNameDocument)).toBe(true);
  expect(["What is SDI?", "manually opened valve"].filter(mayNameDocument)).toEqual([]);
});
