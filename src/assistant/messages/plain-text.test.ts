import { expect, test } from "vitest";
import type { Citation } from "../answering/passages";
import { plainText, sourceLines } from "./plain-text";

test("copies an answer without Markdown signs", () => {
  const content =
    "**Hazards.** Caustic *burns* `pH` [1].\n\n> [!WARNING]\n> Never mix.\n\n1. **Stop** it [1].\n   - Drain\n2. Flush";
  expect(plainText(content)).toBe(
    "Hazards. Caustic burns pH [1].\n\nNever mix.\n\n1. Stop it [1].\n   - Drain\n2. Flush",
  );
});

test("writes a source as a line with its number, document, section and page", () => {
  const citation = { number: 1, documentTitle: "Manual A", headingPath: ["6. Cleaning", "6.1 Steps"], page: 12 };
  const picture = "Read by machine.";
  const words = { page: (page: number) => `page ${page}`, expired: (day: string) => `Valid until ${day}.`, picture };
  const expired = { ...citation, number: 2, expiredOn: "2026-05-03" };
  const scanned = { ...citation, number: 3, isFromPicture: true };
  expect(sourceLines([citation, expired, scanned] as unknown as Citation[], words)).toEqual([
    "[1] Manual A, 6.1 Steps, page 12",
    "[2] Manual A, 6.1 Steps, page 12. Valid until 2026-05-03.",
    "[3] Manual A, 6.1 Steps, page 12. Read by machine.",
  ]);
});

test.each([
  ["| a | b |\n|---|---|\n| 1 | **2** [1] |", "a\tb\n1\t2 [1]"],
  ["## Title\n\nText  \nnext", "Title\n\nText\nnext"],
  ["[here](https://example.com) and https://example.com", "here (https://example.com) and https://example.com"],
  ["3. three\n4. four", "3. three\n4. four"],
  ["CO<sub>2</sub>, one<br>two", "CO2, one\ntwo"],
  [
    "Rinse.\n\n<details>\n<summary>Manual B</summary>\n\n1. Stop [2]\n2. Flush\n\n</details>\n\nEnd.",
    "Rinse.\n\nManual B\n\n1. Stop [2]\n2. Flush\n\nEnd.",
  ],
  ["الضغط **مرتفع** عند ΔP > 15 %", "الضغط مرتفع عند ΔP > 15 %"],
  ["", ""],
])("%j becomes %j", (content, text) => {
  expect(plainText(content)).toBe(text);
});
