import type { Element, Root } from "hast";
import { expect, test } from "vitest";
import type { WorkForm } from "../answering/work-form";
import { workedLines } from "./filled-form";
import { formsWithoutPlace, rehypeForms } from "./rehype-forms";

const form = (calculatorId: string): WorkForm => {
  return { documentId: "ro-manual-a", calculatorId, type: "done", wanted: "Y", missing: [], entries: {} };
};

const link = (path: string): Element => {
  return { type: "element", tagName: "a", properties: { href: path }, children: [{ type: "text", value: "Recovery" }] };
};

function placed(paths: readonly string[], forms: readonly WorkForm[]) {
  const tree: Root = {
    type: "root",
    children: paths.map((path) => ({ type: "element", tagName: "p", properties: {}, children: [link(path)] })),
  };
  rehypeForms({ forms })(tree);
  return tree.children.map((child) => (child.type === "element" ? (child.properties.dataPlace ?? child.tagName) : ""));
}

const recovery = "/drwater/tools/ro-manual-a/recovery?Qf=120";

test("places a calculator after the paragraph that links to its page", () => {
  expect(placed(["/about", recovery, "/about"], [form("recovery")])).toEqual(["p", "p", 0, "p"]);
  expect(placed([`/ar${recovery}`], [form("recovery")])).toEqual(["p", 0]);
});

test("places two calculators of one rule after one link each", () => {
  expect(placed([recovery, recovery], [form("recovery"), form("recovery")])).toEqual(["p", 0, "p", 1]);
});

test("places no calculator after a link to another one, or to one with empty fields", () => {
  expect(placed(["/drwater/tools/ro-manual-a/recovery-change?R=1"], [form("recovery")])).toEqual(["p"]);
  expect(placed(["/drwater/tools/ro-manual-a/recovery"], [form("recovery")])).toEqual(["p"]);
});

test("finds calculators without a link, which go below the answer", () => {
  expect(formsWithoutPlace(`[Recovery](${recovery})`, [form("recovery"), form("flux")])).toEqual([1]);
});

test("copies the steps in the order of the calculators, or nothing without steps", () => {
  const filled = { entries: {}, isConfirmed: true };
  const all = [
    { ...filled, place: 1, steps: ["b = 2"] },
    { ...filled, place: 0, steps: ["a = 1"] },
  ];
  expect(workedLines(all, "Result")).toEqual(["Result:", "- a = 1", "- b = 2"]);
  expect(workedLines([{ ...filled, place: 0, steps: [] }], "Result")).toEqual([]);
  expect(workedLines(undefined, "Result")).toEqual([]);
});
