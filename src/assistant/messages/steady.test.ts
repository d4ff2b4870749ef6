import fc from "fast-check";
import { expect, test } from "vitest";
import { steady } from "./steady";

test.each([
  ["Rinse the **ves", "Rinse the **ves**"],
  ["Rinse the **", "Rinse the "],
  ["Rinse the **vessel*", "Rinse the **vessel**"],
  ["Rinse the **vessel** now", "Rinse the **vessel** now"],
  ["Rinse it [", "Rinse it"],
  ["Rinse it [1", "Rinse it"],
  ["Rinse it [1].", "Rinse it [1]."],
  ["See [the manual](https://exa", "See"],
  ["Set `P", "Set `P`"],
  ["Steps:\n\n1", "Steps:"],
  ["Steps:\n\n1.", "Steps:"],
  ["Steps:\n\n1. Stop", "Steps:\n\n1. Stop"],
  ["Text\n-", "Text"],
  ["Text\n\n#", "Text"],
  ["> ", ""],
  ["> [!WARN", ""],
  ["Limits\n\n| Reading | Lim", "Limits"],
  ["Limits\n\n| Reading | Limit |\n", "Limits"],
  ["Limits\n\n| Reading | Limit |\n|---|--", "Limits"],
  ["Limits\n\n| Reading | Limit |\n|---|---|\n| SDI | 3", "Limits\n\n| Reading | Limit |\n|---|---|"],
  [
    "Limits\n\n| Reading | Limit |\n|---|---|\n| SDI | 3 |\n",
    "Limits\n\n| Reading | Limit |\n|---|---|\n| SDI | 3 |\n",
  ],
  ["| a |\n|---|\n| 1 |\n\nThen **st", "| a |\n|---|\n| 1 |\n\nThen **st**"],
  ["```\n| a", "```\n| a"],
  ["Rinse.\n\n<", "Rinse.\n\n"],
  ["Rinse.\n\n<detai", "Rinse.\n\n"],
  ["Rinse.\n\n<details>", "Rinse.\n\n"],
  ["Rinse.\n\n<details>\n<summary>Man", "Rinse.\n\n"],
  ["Rinse.\n\n<details>\n<summary>Manual</summary", "Rinse.\n\n"],
  ["<details>\n<summary>A</summary>", "<details>\n<summary>A</summary>"],
  ["<details>\n<summary>A</summary>\n\nSoak **it", "<details>\n<summary>A</summary>\n\nSoak **it**"],
  ["<details>\n<summary>A</summary>\n\nSoak.\n\n</det", "<details>\n<summary>A</summary>\n\nSoak.\n\n"],
  ["ΔP <details", "ΔP <details"],
])("shows of %j only %j", (content, shown) => {
  expect(steady(content)).toBe(shown);
});

test("shows a beginning of the content, plus closing signs only", () => {
  const piece = fc.constantFrom(
    "word ",
    "**",
    "*",
    "`",
    "[1]",
    "[",
    "](",
    "| a ",
    "|",
    "\n",
    "\n\n",
    "- ",
    "1. ",
    "> ",
    "---",
    "#",
    "<details>",
    "<summary>",
    "</summary>",
    "</det",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const content = pieces.join("");
      const shown = steady(content);
      const closing = ["", "`", "**"].some(
        (sign) => shown.endsWith(sign) && content.startsWith(shown.slice(0, shown.length - sign.length)),
      );
      expect(closing).toBe(true);
    }),
  );
});
