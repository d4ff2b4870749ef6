import { expect, test } from "vitest";
import { foundIn } from "../fixtures/library";
import { sectionOf } from "../fixtures/sections";
import { correctedIn } from "./corrected";

const section = sectionOf("pressure", ["The Pressure of the membranes is read each shift."]);

test("says how misspelt words were read, as the documents write them", () => {
  const found = foundIn("pressure of the membran", [section]);
  expect(correctedIn("preshure of the membran", { ...found, question: "pressure of the membran" })).toEqual([
    "pressure",
  ]);
});

test("names the word itself where the documents have another form of it", () => {
  const found = foundIn("pressure", [section]);
  expect(correctedIn("is it presured", { ...found, question: "is it pressured" })).toEqual(["pressured"]);
});

test("leaves the words alone that were not misspelt", () => {
  const found = { ...foundIn("", [section]), question: "What is the pressure limit?" };
  expect(correctedIn("What is the prssure limit?", found)).toEqual(["pressure"]);
});

test("is nothing where nothing was misspelt, or where the documents do not have the word", () => {
  const found = foundIn("What is the pressure?", [section]);
  expect(correctedIn("What is the pressure?", found)).toEqual([]);
  expect(correctedIn("What is the turbdity?", { ...found, question: "What is the turbid?" })).toEqual([]);
});
