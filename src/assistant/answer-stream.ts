import type { UIMessageChunk } from "ai";
import type { AnswerTone, Citation } from "./answering/passages";
import type { AnswerMetadata, AnswerSnapshot, AnswerState, ConversationSummary } from "./conversation";

/** Metadata of a stream: the conversation in its first event, the outcome in its last. */
export type StreamMetadata = {
  readonly conversation?: ConversationSummary;
  /** Without citations, which were sent before the text that has their markers. */
  readonly outcome?: { readonly state: AnswerState; readonly metadata: AnswerMetadata };
};

type StreamData = {
  /** Citation of a marker, sent before the text with the marker. */
  citation: Citation;
  /** Sent before the first word. */
  tone: AnswerTone;
  /** The whole text so far, sent when it did not merely grow. */
  text: string;
  /** Number of questions in the queue before this one; null once its turn has come. */
  waiting: number | null;
};

/** One event of the AI SDK's UI message stream, as answers use it. */
export type AnswerChunk = UIMessageChunk<StreamMetadata, StreamData>;

type Seen = {
  readonly content: string;
  readonly citations: number;
  readonly tone: AnswerTone | null;
  readonly waiting: number | null;
};

const textId = "text";

/**
 * Yields the chunks of an answer from its successive snapshots: first everything the first snapshot has, then only the
 * changes. The joined deltas are the text of the last snapshot.
 */
export async function* chunksOf(
  answerId: string,
  snapshots: AsyncIterable<AnswerSnapshot>,
  conversation?: ConversationSummary,
): AsyncGenerator<AnswerChunk> {
  yield { type: "start", messageId: answerId, ...(conversation && { messageMetadata: { conversation } }) };
  let seen: Seen = { content: "", citations: 0, tone: null, waiting: null };
  let begun = false;
  let last: AnswerSnapshot | null = null;
  for await (const snapshot of snapshots) {
    const { content, metadata, waiting = null } = snapshot;
    if (waiting !== seen.waiting) yield { type: "data-waiting", data: waiting, transient: true };
    const { tone = null } = metadata;
    if (tone !== null && tone !== seen.tone) yield { type: "data-tone", data: tone };
    for (const citation of metadata.citations.slice(seen.citations)) {
      yield { type: "data-citation", id: `citation-${citation.number}`, data: citation };
    }
    if (content !== seen.content) {
      if (!begun) yield { type: "text-start", id: textId };
      begun = true;
      yield growth(seen.content, content);
    }
    seen = { content, citations: metadata.citations.length, tone, waiting };
    last = snapshot;
  }
  if (begun) yield { type: "text-end", id: textId };
  // Another process takes over the answer: the client reconnects, and that process goes on.
  if (!last || last.state === "running") return;
  const metadata = { ...last.metadata, citations: [] };
  yield { type: "finish", messageMetadata: { outcome: { state: last.state, metadata } } };
}

function growth(before: string, after: string): AnswerChunk {
  if (after.startsWith(before)) return { type: "text-delta", id: textId, delta: after.slice(before.length) };
  return { type: "data-text", id: textId, data: after };
}
