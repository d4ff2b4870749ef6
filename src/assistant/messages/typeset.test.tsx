import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { strings as emergencyStrings } from "../emergency/strings";
import { Typeset } from "./typeset";

/** Returns the HTML of `content`, with each chip as `(n)`. */
function html(content: string, language: Language = "en", citations: number[] = [1, 2]): string {
  const Page = () => (
    <Typeset content={content} language={language} citations={new Set(citations)} chip={(number) => `(${number})`} />
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  ["a script", "Hello <script>alert(1)</script>"],
  ["a script as a block", "<script>alert(1)</script>"],
  ["an event handler", '<b onclick="alert(1)">Hello</b>'],
  ["a frame", '<iframe src="https://example.com"></iframe>'],
  ["a style", "<style>body{display:none}</style>"],
  ["a form", '<form action="/sign-out"><button>Press</button></form>'],
  ["a button of its own", '<button data-citation="1">Press</button>'],
])("removes %s", (_, content) => {
  expect(html(content)).not.toMatch(/<(?:script|iframe|style|form|button)|onclick/);
});

test.each([
  ["https://example.com/a", true],
  ["http://example.com", true],
  ["mailto:water@example.com", true],
  ["xmpp:a@example.com", true],
  ["irc://example.com", true],
  ["ircs://example.com", true],
  ["/drwater", true],
  ["javascript:alert(1)", false],
  ["JaVaScRiPt:alert(1)", false],
  ["data:text/html,x", false],
  ["vbscript:x", false],
  ["file:///etc/passwd", false],
])("keeps the address %s: %s", (address, isKept) => {
  const link = html(`[Link](${address})`);
  expect(link.includes(`href="${address}"`)).toBe(isKept);
  expect(link).toContain('target="_blank"');
  expect(html(`![Picture](${address})`)).not.toContain("<img");
});

test("folds at the first render, before the HTML parser has loaded", () => {
  const folded = html("Rinse.\n\n<details>\n<summary>More</summary>\n\nSoak [2].\n\n</details>\n\n<b>Stop</b>");
  expect(folded).toMatch(/<details[^>]*><summary><span>More<\/span>.*Soak\S\(2\)\..*<\/details>/s);
  expect(folded).not.toContain("<b>");
});

test("prefixes ids to keep them apart from those of the page", () => {
  expect(html("A note.[^1]\n\n[^1]: The note.")).not.toMatch(/id="(?!user-content-)/);
});

test("renders a marker with a citation as a chip joined to its word, and leaves other markers alone", () => {
  expect(html("Rinse [1][2]. Soak [7].")).toContain("Rinse\u2060(1)\u2060(2). Soak [7].");
  expect(html("`[1]` and [text [1]](/x)")).not.toContain("(1)");
});

test("gives blocks the direction of their own text and isolates Latin terms in Arabic", () => {
  const arabic = html("إذا كان ΔP > 15 % فاغسل.\n\nStop the train.\n\n1. CIP أولًا", "ar");
  expect(arabic).toContain(
    '<p dir="auto">إذا كان <bdi dir="ltr" class="whitespace-nowrap">ΔP &gt; 15 %</bdi> فاغسل.</p>',
  );
  expect(arabic).toContain('<p dir="auto">Stop the train.</p>');
  expect(arabic).toContain('<ol dir="auto">');
  expect(arabic).toContain('<bdi dir="ltr" class="whitespace-nowrap">CIP</bdi>');
  expect(html("The term غشاء means membrane.")).not.toContain("<bdi");
});

test.each([
  ["> **Warning.** Never mix.", "warning", false],
  ["> **تنبيه.** انتظر.", "caution", false],
  ["> Plain words.", "note", false],
  ["> [!WARNING]\n> Never mix.", "warning", true],
  ["> [!CAUTION] Wait.", "caution", true],
  [`> **${textsIn(emergencyStrings, "en")("call", { call: "112" })}**`, "warning", false],
  [`> **${textsIn(emergencyStrings, "ar")("call", { call: "112" })}**`, "warning", false],
])("renders %j as an alert of level %s", (content, level, hasTitle) => {
  const quotation = html(content);
  expect(quotation).toContain(`data-level="${level}"`);
  expect(quotation).not.toContain("[!");
  expect(quotation.includes('<p class="font-semibold">')).toBe(hasTitle);
});

test("keeps numbers with their units and ranges on one line", () => {
  expect(html("At 7–9 m³/h, 15 % and 30 min; 3 hours, 2 m³.")).toContain(
    'At <span class="whitespace-nowrap">7–9</span>\u00a0m³/h, 15\u00a0% and 30\u00a0min; 3 hours, 2\u00a0m³.',
  );
});

test("wraps a table in a scroll region", () => {
  const table = html("| a | b |\n|---|---|\n| 1 | 2 |");
  expect(table).toMatch(/<div role="group" aria-label="Table" tabindex="0"[^>]*><table/);
});
