import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { failureText, refusalText } from "./own-problem";
import { ownStrings } from "./strings";

test("tells a file that is too large to take from one with too much in it to read", () => {
  expect(refusalText("too-large")).toBe("problem.tooLarge");
  expect(failureText("too-large")).toBe("problem.tooMuch");
  for (const language of languages) {
    expect(textsIn(ownStrings, language)(failureText("too-large"))).not.toContain("50");
  }
});

test("says that an account has no pages left for a file", () => {
  expect(failureText("no-pages-left")).toBe("problem.noPagesLeft");
});
