import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { payloads } from "../../../test/server/payloads";
import { allowedSchemes, html, sanitisingFaultsOf, tagsOf } from "./fixtures/rendered";

const faultsIn = (reply: string) => tagsOf(html(reply)).flatMap(sanitisingFaultsOf);

const address = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        "javascript",
        "JavaScript",
        "java\tscript",
        "data",
        "vbscript",
        "file",
        "blob",
        ...allowedSchemes,
      ),
      fc.stringMatching(/^[a-z][a-z+.-]{0,8}$/),
    ),
    fc.constantFrom(":", "\t:", "&colon;", "&#58;", "%3a"),
    fc.constantFrom("//example.com", "x", "alert(1)", "text/html,x"),
  )
  .map((parts) => parts.join(""));

/** The ways to put an address into a reply. */
const ways = [
  (to: string) => `[link](${to})`,
  (to: string) => `[link](<${to}>)`,
  (to: string) => `![image](${to})`,
  (to: string) => `<${to}>`,
  (to: string) => `[link][x]\n\n[x]: ${to}`,
  (to: string) => `<a href="${to}">link</a>`,
  (to: string) => `<a href=${to}>link`,
  (to: string) => `<img src="${to}" longdesc="${to}">`,
  (to: string) => `<blockquote cite="${to}">quoted</blockquote>`,
];

/** Pieces of most known attacks, and ordinary Markdown around them. */
const piece = fc.oneof(
  fc.constantFrom(
    "<script>",
    "</script>",
    "<SCRIPT\n>",
    "<svg/onload=",
    "<img src=x onerror=",
    "<iframe src=",
    "<style>",
  ),
  fc.constantFrom(
    "<a href=",
    "<a name=top id=x ",
    "<form action=",
    "<input ",
    "<base href=",
    "<object data=",
    "<math><mi ",
    "<noscript>",
  ),
  fc.constantFrom(
    "<details open>",
    "<sub>",
    "<b style=",
    "<table background=",
    "<picture><source srcset=",
    "<video src=",
    "<template>",
  ),
  fc.constantFrom(
    "javascript:alert(1)",
    "JaVa\tScript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "https://example.com/a",
    "//example.com",
  ),
  fc.constantFrom(
    '"',
    "'",
    ">",
    "/>",
    "&colon;",
    "&#106;avascript:",
    "&lt;script&gt;",
    "\\",
    "`",
    "```\n",
    "<!--",
    "-->",
    "]]>",
    "<![CDATA[",
  ),
  fc.constantFrom(
    "[link](",
    "![image](",
    "](",
    ")",
    "[x]: ",
    "<https://example.com>",
    "[^1]",
    "[^1]: note\n",
    "- ",
    "> ",
    "| a |\n|--:|\n",
  ),
  fc.constantFrom(" ", "\n", "\n\n", "word", "[1]", "ضغط", "\u200b", "💧", "**", "# "),
  fc.tuple(address, fc.constantFrom(...ways)).map(([to, way]) => way(to)),
  fc.string({ unit: "binary", maxLength: 3 }),
);

/** Replies that failed once. */
const found = [
  ["<table background=", "<form action=", "<details open>"],
  ["<math><mi ", "<input ", "> ", "<script>"],
];

// Hundreds of pages take long on a busy machine.
describe("the sanitiser", { timeout: 120_000 }, () => {
  test("lets only allowed markup through, whatever a reply consists of", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        expect(faultsIn(pieces.join(""))).toEqual([]);
      }),
      { numRuns: 600, examples: found.map((pieces) => [pieces]) },
    );
  });

  test("keeps only addresses with an allowed scheme", () => {
    fc.assert(
      fc.property(fc.tuple(address, fc.constantFrom(...ways)), ([to, way]) => {
        expect(faultsIn(way(to))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  test("prefixes every id and name, however often it is written", () => {
    const name = fc.stringMatching(/^[\w:.-]{1,12}$/);
    fc.assert(
      fc.property(name, name, (id, other) => {
        const tags = tagsOf(html(`<a id="${id}" name="${other}">x</a> <h2 id="user-content-${id}">y</h2>`));
        const values = tags.flatMap(({ attributes }) => [attributes.get("id"), attributes.get("name")]).filter(Boolean);
        expect(values.length).toBeGreaterThan(0);
        for (const value of values) expect(value).toMatch(/^user-content-/);
      }),
    );
  });
});

test.each([
  ["CO<sub>2</sub> and m<sup>3</sup>", "CO<sub>2</sub> and m<sup>3</sup>"],
  ["one<br>two", "one<br/>two"],
  ["<b>Stop</b> <i>now</i>", "<b>Stop</b> <i>now</i>"],
  ["<details><summary>More</summary>Text</details>", "<summary><span>More</span>"],
  ["| a |\n|---|\n| 1<br>2 |", "<td>1<br/>2</td>"],
])("keeps the allowed HTML of %j", (reply, kept) => {
  expect(html(reply)).toContain(kept);
});

test.each([
  "Before <script>alert('gone')</script> after",
  "<script src=x>\nalert('gone')\n</script>",
  "<style>.gone{}</style>",
  "<SCRIPT>gone</SCRIPT >",
])("removes the script of %j with its content", (reply) => {
  expect(html(reply)).not.toContain("gone");
});

test("runs, loads and sends nothing of two hundred malicious answers", () => {
  expect(payloads).toHaveLength(200);
  expect(payloads.flatMap((payload) => faultsIn(payload).map((fault) => [payload, fault]))).toEqual([]);
});
