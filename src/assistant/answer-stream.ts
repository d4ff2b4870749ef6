import type { UIMessageChunk } from "ai";
import type { Citation, Tone } from "./answering/passages";
import type { AnswerMetadata, AnswerSnapshot, AnswerState, ConversationSummary } from "./conversation";

/** Data parts of a stream: the conversation at its start, the outcome at its end. */
export type StreamMetadata = {
  readonly conversation?: ConversationSummary;
  readonly outcome?: { readonly state: AnswerState; readonly metadata: AnswerMetadata };
};

type StreamData = {
  /** Citation of a marker; comes before the text with the marker. */
  citation: Citation;
  /** Comes before the first word. */
  tone: Tone;
  /** All of the text so far, where it did not merely grow. */
  text: string;
  /** How many questions come before this one; null once its turn has come. */
  waiting: number | null;
};

/** One event of the AI SDK's UI message stream, as answers use it. */
export type AnswerChunk = UIMessageChunk<StreamMetadata, StreamData>;

type Seen = {
  readonly content: string;
  readonly citations: number;
  readonly tone: Tone | null;
  readonly waiting: number | null;
};

const textId = "text";

/**
 * Returns the stream of an answer from what can be seen of it at one moment after the other: whatever was there already
 * comes at once, then what is new. Joined, the deltas are the text of the last moment.
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
  // Handed over: the client asks again, and another process goes on.
  if (!last || last.state === "running") return;
  yield { type: "finish", messageMetadata: { outcome: { state: last.state, metadata: last.metadata } } };
}

function growth(before: string, after: string): AnswerChunk {
  if (after.startsWith(before)) return { type: "text-delta", id: textId, delta: after.slice(before.length) };
  return { type: "data-text", id: textId, data: after };
}
