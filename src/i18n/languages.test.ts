import { describe, expect, test } from "vitest";
import { directionOf, inLanguage, languageOfPath, otherLanguage } from "./languages";

/** Paths that resemble the Arabic prefix but are not below it. */
const lookalikes = [
  "/arabia",
  "/ar-sa",
  "/ar.xml",
  "/arabia.data",
  "/ar.data/x",
  "/ar_",
  "/ar%2fabout",
  "/news/ar",
  "/a/r",
];

describe("the language of a path", () => {
  test.each(["/ar", "/ar/", "/ar/about", "/ar/about.data", "/ar.data", "/ar/ar", "/AR/about", "/Ar"])(
    "%s is Arabic",
    (path) => {
      expect(languageOfPath(path)).toBe("ar");
    },
  );

  test.each(["/", "", "/about", "ar", ...lookalikes])("%j is English", (path) => {
    expect(languageOfPath(path)).toBe("en");
  });
});

describe("a path in a language", () => {
  test.each([
    ["/", "/", "/ar"],
    ["/ar", "/", "/ar"],
    ["/ar/", "/", "/ar"],
    ["/ar?x=1", "/?x=1", "/ar?x=1"],
    ["/ar#top", "/#top", "/ar#top"],
    ["/contact", "/contact", "/ar/contact"],
    ["/ar/contact?x=/ar", "/contact?x=/ar", "/ar/contact?x=/ar"],
    ["/AR/contact", "/contact", "/ar/contact"],
    ["/ar//example.com/x", "/example.com/x", "/ar/example.com/x"],
    ["//example.com", "/example.com", "/ar/example.com"],
  ])("%s", (path, english, arabic) => {
    expect([inLanguage(path, "en"), inLanguage(path, "ar")]).toEqual([english, arabic]);
  });

  test.each(lookalikes)("%s is the English path and gets the prefix in Arabic", (path) => {
    expect([inLanguage(path, "en"), inLanguage(path, "ar")]).toEqual([path, `/ar${path}`]);
  });
});

test("Arabic is written from the right, English from the left", () => {
  expect([directionOf("ar"), directionOf("en")]).toEqual(["rtl", "ltr"]);
});

test("each language has the other one beside it", () => {
  expect([otherLanguage("en"), otherLanguage("ar")]).toEqual(["ar", "en"]);
});
