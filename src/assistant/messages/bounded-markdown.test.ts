import { expect, test } from "vitest";
import { boundedMarkdown } from "~/knowledge/viewer/bounded-markdown";
import { html } from "./fixtures/rendered";
import { plainText } from "./plain-text";

const answer =
  "> [!WARNING]\n> **Stop** the pump [1].\n\n- - one\n\n1. `a` <b>b</b> [x](https://example.com)\n\n" +
  "| a | b |\n|---|---|";

test("leaves the Markdown of an answer unchanged", () => {
  expect(boundedMarkdown(answer)).toBe(answer);
});

test("typesets and copies quotations and lists nested a thousand times", () => {
  for (const sign of ["> ", ">", "- ", "1. ", "- > "]) {
    expect(html(`${sign.repeat(2000)}the end`).includes("the end"), sign).toBe(true);
    expect(plainText(`${sign.repeat(2000)}the end`).includes("the end"), sign).toBe(true);
  }
});

test("shows the signs of a block as plain text if it has thousands of them", () => {
  expect(plainText("]".repeat(3000))).toBe("]".repeat(3000));
  expect(plainText("**a** ".repeat(500)).startsWith("**a** **a**")).toBe(true);
  for (const address of ["www.a.b ", "a@b.com ", "https://a.b "]) {
    expect(html(address.repeat(500)).includes("<a")).toBe(false);
  }
});
