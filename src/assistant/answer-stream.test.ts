import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnswerChunk, chunksOf } from "./answer-stream";
import type { Citation } from "./answering/passages";
import { type AnswerSnapshot, type ConversationSummary, emptyMetadata } from "./conversation";
import { growAnswer } from "./growing-answer";

const start = { provider: "test", scope: { kind: "all" }, language: "en" } as const;
const citation = (number: number) => ({ number, quote: `Quote ${number}` }) as Citation;
const seen = (content: string, citations: Citation[] = [], state: AnswerSnapshot["state"] = "running") => ({
  content,
  state,
  metadata: { ...emptyMetadata(start), citations },
});

const chunksFrom = (...snapshots: AnswerSnapshot[]) => Array.fromAsync(chunksOf("answer", iterate(snapshots)));

async function* iterate<Item>(items: Iterable<Item>) {
  yield* items;
}

/** Joins the chunks into a text, as the client does. */
function textOf(chunks: AnswerChunk[]): string {
  return chunks.reduce((text, chunk) => {
    if (chunk.type === "text-delta") return text + chunk.delta;
    return chunk.type === "data-text" ? chunk.data : text;
  }, "");
}

test("sends text as it grows, each citation once and before its text, and the outcome last", async () => {
  const last = seen("Rinse it [1].", [citation(1)], "complete");
  const metadata = { ...last.metadata, citations: [] };
  expect(await chunksFrom(seen(""), seen("Rinse"), last)).toEqual([
    { type: "start", messageId: "answer" },
    { type: "text-start", id: "text" },
    { type: "text-delta", id: "text", delta: "Rinse" },
    { type: "data-citation", id: "citation-1", data: citation(1) },
    { type: "text-delta", id: "text", delta: " it [1]." },
    { type: "text-end", id: "text" },
    { type: "finish", messageMetadata: { outcome: { state: "complete", metadata } } },
  ]);
});

test("sends the tone once, before the first word, and stores it", async () => {
  const answer = growAnswer(start, () => 0);
  answer.take({ kind: "tone", tone: "unsure" });
  answer.take({ kind: "text", text: "It may be scale." });
  const last = answer.concluded({ state: "complete" });
  expect(last.metadata.tone).toBe("unsure");
  const chunks = await chunksFrom(seen(""), answer.snapshot(), last);
  expect(chunks.filter(({ type }) => type === "data-tone")).toEqual([{ type: "data-tone", data: "unsure" }]);
  expect(chunks.map(({ type }) => type).slice(0, 3)).toEqual(["start", "data-tone", "text-start"]);
});

test("names a new conversation at the start", async () => {
  const conversation = { id: "c", title: "T" } as ConversationSummary;
  const chunks = await Array.fromAsync(chunksOf("answer", iterate([seen("", [], "failed")]), conversation));
  expect(chunks[0]).toEqual({ type: "start", messageId: "answer", messageMetadata: { conversation } });
});

test("sends the whole text when it did not merely grow", async () => {
  expect(textOf(await chunksFrom(seen("one two"), seen("one three"), seen("one three four", [], "complete")))).toBe(
    "one three four",
  );
});

test("joins to the stored text, however the answer is cut and wherever a reader starts", async () => {
  const pieces = fc.constantFrom(
    "word ",
    "• item\n",
    "\r",
    "\n",
    "\r\n",
    "\n\n\n\n",
    "💧",
    "\u200d",
    "[1]",
    "ضغط ",
    "- ",
    " ",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), fc.nat(30), async (texts, joins) => {
      const answer = growAnswer(start, () => 0);
      const snapshots = [answer.snapshot()];
      for (const text of texts) {
        answer.take({ kind: "text", text });
        snapshots.push(answer.snapshot());
      }
      const last = answer.concluded({ state: "complete" });
      expect(textOf(await chunksFrom(...snapshots, last))).toBe(last.content);
      expect(textOf(await chunksFrom(...snapshots.slice(joins), last))).toBe(last.content);
    }),
  );
});

test("sends the place in the queue when it changes and when the question's turn comes", async () => {
  const chunks = await chunksFrom(
    { ...seen(""), waiting: 3 },
    { ...seen(""), waiting: 3 },
    { ...seen(""), waiting: 0 },
    seen("Rinse", [], "complete"),
  );
  expect(chunks.filter(({ type }) => type === "data-waiting")).toEqual(
    [3, 0, null].map((data) => ({ type: "data-waiting", data, transient: true })),
  );
  expect(chunks.findLastIndex(({ type }) => type === "data-waiting")).toBeLessThan(
    chunks.findIndex(({ type }) => type === "text-start"),
  );
});
