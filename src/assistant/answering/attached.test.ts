import { expect, test } from "vitest";
import { choose } from "./choose/choose";
import { foundIn } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import { understand } from "./understand/understand";
import { workedFrom } from "./worked";

const recovery = sectionOf("recovery", ["Recovery Y = Qp / Qf.\n\nOne stage gives about 50 % recovery."], {
  documentId: "ro-manual-a",
});

const sheet = "Lab sheet of train 2\nFeed flow 120 m³/h\nPermeate flow 90 m³/h\nSDI15 5.2\npH 7.8";

function understood(question: string, text: string, isNew = true) {
  const asked = { question, language: "en", scope: { kind: "all" }, history: [] } as const;
  return understand({ ...asked, attached: { text, isNew } })[0];
}

function resultOf(question: string, text = sheet) {
  const chosen = choose(foundIn(question, [recovery], 0.5), [recovery]);
  return workedFrom(understood(question, text), chosen)?.worked;
}

test.each(["What is the recovery?", "كم معدل الاسترجاع؟"])("%s is worked out from an attached sheet", (question) => {
  expect(resultOf(question)).toMatchObject({ kind: "done", value: 75 });
});

test("figures of the question replace those of the sheet", () => {
  expect(resultOf("What is the recovery at a permeate flow of 60 m3/h?")).toMatchObject({ kind: "done", value: 50 });
});

test.each(["Why is the SDI high?", "How do I clean the membrane?", "هل هذا طبيعي؟"])(
  "%s asks for no calculation, whatever figures a sheet has",
  (question) => {
    expect(resultOf(question)).toBeUndefined();
  },
);

test("a question that goes on from nothing goes on from the file that came with it", () => {
  const display = "Pump P-101\nFault F07";
  expect(understood("What does this mean?", display).searched).toContain("F07");
  expect(understood("What does this mean?", display, false).searched).not.toContain("F07");
});

test("the words of a question that names its subject lead the search alone", () => {
  expect(understood("How do I clean an RO membrane?", sheet).searched).toBe("How do I clean an RO membrane?");
});
