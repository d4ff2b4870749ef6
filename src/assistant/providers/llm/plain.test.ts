import fc from "fast-check";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { sectionOf } from "../../answering/fixtures/sections";
import { verify } from "../../answering/verify/verify";
import { cleanReply } from "../../clean-reply";
import { createPlain } from "./plain";

const removed = "(address removed)";

function plain(text: string, size = text.length || 1): string {
  const filter = createPlain(removed);
  let shown = "";
  for (let start = 0; start < text.length; start += size) shown += filter.take(text.slice(start, start + size));
  return shown + filter.end();
}

const markdown = unified().use(remarkParse).use(remarkGfm);

/** Returns the types of the Markdown nodes in an answer that lead elsewhere. */
function leadingElsewhere(answer: string): string[] {
  const found: string[] = [];
  visit(markdown.parse(answer) as Nodes, (node) => {
    if (/link|image|definition|html|footnote/i.test(node.type)) found.push(node.type);
  });
  return found;
}

/** Returns a model's text as shown: verified, filtered, cleaned. */
async function shown(text: string, size: number): Promise<string> {
  const sections = [sectionOf("flush", ["Flush with permeate."])];
  const filter = createPlain(removed);
  async function* said() {
    for (let start = 0; start < text.length; start += size)
      yield { kind: "text" as const, text: text.slice(start, start + size) };
  }
  let all = "";
  for await (const part of verify(said(), sections)) if (part.kind === "text") all += filter.take(part.text);
  return cleanReply(all + filter.end());
}

describe("keeps", () => {
  test.each([
    "Flush at 30–35 °C [1][2], then [13].",
    "| ΔP | < 3.5 bar |\n|---|---|\n| pH | 5–9 |\n\n> **Warning.** Wear gloves & goggles: H₂SO₄!",
    "Ratio 3:1, at 08:30: P&ID, R&D; x < y, a <= b, 5 @ 3 bar, ww2, how, what, htt, ww.",
    "اشطف بالماء حتى pH ٧ [2]، ثم انقع. **تحذير.** `NaOH` 0.1 %",
    "1. Stop.\n2. Drain.\n\n- **a** _b_ ~~c~~\n\n```\ncode\n```",
    "Costs \\$5, \\*starred\\*, a\\b",
  ])("%s", (text) => {
    expect(plain(text)).toBe(text);
    expect(plain(text, 1)).toBe(text);
  });
});

describe("removes or escapes", () => {
  test.each([
    ["See [the site](https://bad.example/a?b=c) now.", `See \\[the site]\\(${removed} now.`],
    ["![x](https://bad.example/x.png?q=secret)", `!\\[x]\\(${removed}`],
    ["[x]: https://bad.example 'title'", `\\[x]\\: ${removed} 'title'`],
    ["Visit https://bad.example, or WWW.bad.example.", `Visit ${removed} or ${removed}`],
    ["<https://bad.example> <b>bold</b> <!-- x -->", `\\<${removed} \\<b>bold\\</b> \\<!-- x -->`],
    ["mail a.b@bad.example please, at 5 @ 25.5 °C", "mail a.b @bad.example please, at 5 @ 25.5 °C"],
    ["as [1, 2] and [^1] say", "as \\[1, 2] and \\[^1] say"],
    ["a\rb\r\nc\r", "a\nb\nc"],
    ["https&#58;//bad.example &lt;img&gt;", "https\\&#58;//bad.example \\&lt;img\\&gt;"],
    ["https\\://bad.example", `https${removed}`],
    ["xhttps://bad.example or xwww.bad.example", `xhttps${removed} or xwww${removed}`],
    ["h\u200bttps://bad.example", removed],
    ["h💧ttps://bad.example", removed],
    ["a\u202eb\u0000c", "abc"],
  ])("%s", (text, left) => {
    expect(plain(text)).toBe(left);
    expect(plain(text, 1)).toBe(left);
  });
});

/** Texts full of links, addresses and HTML. */
const dangerous = fc
  .array(
    fc.oneof(
      fc.constantFrom("https://bad.example/x", "http", "s", "://", "www", ".", "bad.example", "@", "a@b.co", "mailto:"),
      fc.constantFrom("[", "]", "(", ")", "![", "](", "]: ", "][", "[1]", "[1](", "[^1]", "[^a]: ", "【1】", "[1]: "),
      fc.constantFrom("<", ">", "<img src=x>", "<a href=", "</", "<!--", "&#58;", "&lt;", "&", "&#x", ";", "\\", "\\:"),
      fc.constantFrom("\n", "\n\n", " ", "- ", "> ", "| ", "`", "**", "_", "~~", "```\n", "\u200b", "💧", "\u00ad"),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 25 },
  )
  .map((pieces) => pieces.join(""));

test("removes all links, wherever the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(dangerous, fc.integer({ min: 1, max: 40 }), async (text, size) => {
      expect(leadingElsewhere(await shown(text, size))).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 300) },
  );
});

test("gives the same result wherever the text is cut", () => {
  fc.assert(
    fc.property(dangerous, fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(plain(text, size)).toBe(plain(text));
    }),
    { numRuns: 300 },
  );
});

test("leaves plain words alone", () => {
  const words = fc.stringMatching(/^[a-zA-Z0-9.,;°%±≤≥Δ³²µ→×()\-ء-ي \n]*$/u).filter((text) => !/www\./i.test(text));
  fc.assert(fc.property(words, fc.integer({ min: 1, max: 9 }), (text, size) => plain(text, size) === text));
});
