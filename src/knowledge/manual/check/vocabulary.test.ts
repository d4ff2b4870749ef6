import { expect, test } from "vitest";
import { checkVocabulary } from "./vocabulary";

const messages = (source: string) => checkVocabulary(source).map(({ line, message }) => `${line} ${message}`);

test("finds nothing in lines of different forms", () => {
  expect(messages("// words\n# things\nacid, حمض, √حمض\n\n# ways\nacid, sour\n# askers\ngood good\n")).toEqual([]);
});

test.each([
  ["# odd\nacid", '1 there is no heading "odd"'],
  ["# things\nacid, , sour", "2 an empty form"],
  ["# things\nacid, sour, sour", '2 "sour" stands twice, or is no root'],
  ["# things\nacid, √حم", '2 "√حم" stands twice, or is no root'],
  ["# things\nacid, sour\nacid, حمض", '3 "acid" has a line already'],
])("finds a fault in %j", (source, finding) => {
  expect(messages(source)).toEqual([finding]);
});
