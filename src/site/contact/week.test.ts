import { expect, test } from "vitest";
import { weekOf } from "./week";

const shown = (language: "en" | "ar") =>
  weekOf(["Sunday", "Thursday"], language)
    .map(({ initial, isOpen }) => (isOpen ? `[${initial}]` : initial))
    .join(" ");

test("begins the week on Sunday and marks the open days, in both languages", () => {
  expect(shown("en")).toBe("[S] M T W [T] F S");
  expect(shown("ar")).toBe("[ح] ن ث ر [خ] ج س");
});
