import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { countWords, passagesOf } from "./passages";

function passages(content: string, isProcedure = false): string[] {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(content);
  return passagesOf(content, tree.children, isProcedure).map(({ start, end }) => content.slice(start, end));
}

const sentence = (name: string, words = 20) => `${name} ${"word ".repeat(words - 2)}end.`;
const table = `| Limit | Value |\n|---|---|\n${"| Alkaline wash of a stage | 35 |\n".repeat(40)}`.trim();

test("prose is cut at about 150 words, and neighbours share a sentence", () => {
  const names = Array.from({ length: 20 }, (_, index) => `S${index}`);
  const cut = passages(names.map((name) => sentence(name)).join(" "));
  expect(cut.map(countWords)).toEqual([160, 160, 120]);
  expect(cut[1]).toMatch(/^S7 /);
  expect(cut[2]).toMatch(/^S14 /);
});

test("a table stays whole, with the sentence that leads to it", () => {
  const cut = passages(`${sentence("First", 60)} ${sentence("Lead")}\n\n${table}\n\n${sentence("After", 60)}`);
  expect(cut).toHaveLength(3);
  expect(cut[1]).toBe(`${sentence("Lead")}\n\n${table}`);
});

test("a procedure stays whole with its warnings and labelled paragraphs, however long", () => {
  const steps = Array.from({ length: 30 }, (_, index) => `${index + 1}. ${sentence("Step")}`).join("\n");
  const procedure = `**Prerequisites.** Permeate.\n\n> [!WARNING]\n> Never mix.\n\n${steps}\n\n**Record.** Date.`;
  const cut = passages(`${sentence("Intro", 60)}\n\n${procedure}\n\n${sentence("More", 60)}`, true);
  expect(cut[1]).toContain(procedure);
  expect(cut).toHaveLength(3);
});

test("a few last words join the passage before", () => {
  const cut = passages(`${sentence("Long", 150)}\n\nOnly five more words here.`);
  expect(cut).toHaveLength(1);
});

test("no text, no passage", () => {
  expect(passages("")).toEqual([]);
});

test("covers the whole text with passages in order, none inside another", () => {
  const block = fc.oneof(
    fc
      .array(fc.integer({ min: 3, max: 80 }), { minLength: 1, maxLength: 8 })
      .map((sizes) => sizes.map((size) => sentence("S", size)).join(" ")),
    fc.constant(table),
    fc.constant("- one item\n- another item"),
    fc.constant("1. Do this.\n2. Do that."),
    fc.constant("> [!NOTE]\n> A note."),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), fc.boolean(), (blocks, isProcedure) => {
      const content = blocks.join("\n\n");
      const tree = unified().use(remarkParse).use(remarkGfm).parse(content);
      const spans = passagesOf(content, tree.children, isProcedure);
      expect(spans[0]?.start).toBe(0);
      expect(spans.at(-1)?.end).toBe(content.length);
      for (const [index, span] of spans.slice(1).entries()) {
        const previous = spans[index];
        expect(span.start).toBeGreaterThan(previous?.start ?? 0);
        expect(span.end).toBeGreaterThan(previous?.end ?? 0);
        expect(content.slice(previous?.end, span.start).trim()).toBe("");
      }
    }),
  );
});
