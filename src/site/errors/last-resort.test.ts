import { expect, test } from "vitest";
import { lastResort, tooLargeFormPage } from "./last-resort";

test.each([
  ["/contact", 'lang="en" dir="ltr"', "This form is too large", "what you typed is still there"],
  ["/ar/contact", 'lang="ar" dir="rtl"', "هذا النموذج كبير جدًا", "تجد ما كتبته كما هو"],
])("explains how to go on after a form that is too large: %s", (path, ...texts) => {
  for (const text of texts) expect(tooLargeFormPage(path)).toContain(text);
});

test("says after a failed form that going back keeps the typed text", () => {
  expect(lastResort("/contact", "7", true)).toContain("Go back in your browser: what you typed is still there");
  expect(lastResort("/contact", "7")).toContain("Nothing you sent before this page was lost");
});
