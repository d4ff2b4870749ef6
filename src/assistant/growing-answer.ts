import type { AnswerPart } from "./answering/provider";
import { cleanReply } from "./clean-reply";
import {
  type AnswerMetadata,
  type AnswerReason,
  type AnswerSnapshot,
  type AnswerStart,
  type AnswerState,
  emptyMetadata,
} from "./conversation";

export type AnswerEnd = { readonly state: AnswerState; readonly reason?: AnswerReason };

/** An answer while its parts come in; any number of readers can watch it. */
export type GrowingAnswer = {
  take(part: AnswerPart): void;
  /** What can be seen now. */
  snapshot(): AnswerSnapshot;
  /** What could be seen after `end`, without ending. */
  concluded(end: AnswerEnd): AnswerSnapshot;
  end(last: AnswerSnapshot): void;
  /** Resolves at the next change after the call. */
  changed(): Promise<void>;
};

/** Returns an answer without a word yet. `elapsed` returns the milliseconds since the question arrived. */
export function growAnswer(start: AnswerStart, elapsed: () => number): GrowingAnswer {
  let raw = "";
  let cleaned: string | null = "";
  let metadata = emptyMetadata(start);
  let last: AnswerSnapshot | null = null;
  let change = Promise.withResolvers<void>();
  const tell = () => {
    const { resolve } = change;
    change = Promise.withResolvers();
    resolve();
  };
  const content = () => {
    cleaned ??= cleanReply(raw);
    return cleaned;
  };
  return {
    take(part) {
      if (part.type === "text") {
        raw += part.text;
        cleaned = null;
        if (part.text.trim()) metadata = withFirstWords(metadata, elapsed());
      } else {
        metadata = withPart(metadata, part);
      }
      tell();
    },
    snapshot: () => last ?? { content: content(), state: "running", metadata },
    concluded({ state, reason }) {
      const timings = { ...metadata.timings, total: Math.round(elapsed()) };
      return { content: content(), state, metadata: { ...metadata, timings, ...(reason && { reason }) } };
    },
    end(snapshot) {
      last = snapshot;
      tell();
    },
    changed: () => change.promise,
  };
}

function withFirstWords(metadata: AnswerMetadata, milliseconds: number): AnswerMetadata {
  if (metadata.timings.firstWords !== null) return metadata;
  return { ...metadata, timings: { ...metadata.timings, firstWords: Math.round(milliseconds) } };
}

function withPart(metadata: AnswerMetadata, part: Exclude<AnswerPart, { type: "text" }>): AnswerMetadata {
  switch (part.type) {
    case "citation":
      return { ...metadata, citations: [...metadata.citations, part.citation] };
    case "abstained":
      return { ...metadata, abstained: true, nearest: part.nearest };
    case "flagged": {
      const { sentence, unsupported } = part;
      return { ...metadata, flagged: [...metadata.flagged, { sentence, unsupported }] };
    }
    case "suggested":
      return { ...metadata, suggestions: part.suggestions };
  }
}
