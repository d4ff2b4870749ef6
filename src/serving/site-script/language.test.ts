import { expect, test } from "vitest";
import { preferredLanguage } from "./language";

test("the chosen language comes before the browser's", () => {
  expect(preferredLanguage("a=b; language=ar; c=d", "en-GB")).toBe("ar");
  expect(preferredLanguage("language=en", "ar")).toBe("en");
});

test("without a choice, it is the language of the browser", () => {
  expect(preferredLanguage("other_language=ar", "en-GB")).toBe("en");
  expect(preferredLanguage("", undefined)).toBe("");
});
