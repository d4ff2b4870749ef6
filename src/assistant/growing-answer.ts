import type { FailureKind } from "~/platform/outside/failure";
import type { AnswerPart } from "./answering/provider";
import { createCleaner } from "./clean-reply";
import {
  type AnswerMetadata,
  type AnswerReason,
  type AnswerSnapshot,
  type AnswerStart,
  type AnswerState,
  emptyMetadata,
} from "./conversation";
import { emptyReport, withNote } from "./run-report";

export type AnswerEnd = {
  readonly state: AnswerState;
  readonly reason?: AnswerReason;
  readonly failure?: FailureKind;
};

/** Number of questions in the queue before this one; null once its turn has come. Never stored. */
export type WaitingPart = { readonly kind: "waiting"; readonly before: number | null };

/** The parts that the run of an answer yields. */
export type RunPart = AnswerPart | WaitingPart;

/** An answer while its parts arrive. Any number of readers can watch it. */
export type GrowingAnswer = {
  take(part: RunPart): void;
  /** Returns a snapshot of the answer now. */
  snapshot(): AnswerSnapshot;
  /** Returns the final state to store, with the report for staff. */
  concluded(end: AnswerEnd): AnswerSnapshot;
  end(last: AnswerSnapshot): void;
  /** Resolves at the next change after the call. */
  changed(): Promise<void>;
};

/** Returns an empty answer. `elapsed` returns the milliseconds since the question arrived. */
export function growAnswer(start: AnswerStart, elapsed: () => number): GrowingAnswer {
  let cleaner = createCleaner();
  let cleaned: string | null = "";
  let metadata = emptyMetadata(start);
  let report = emptyReport(start.provider);
  let last: AnswerSnapshot | null = null;
  let waiting: number | null = null;
  let change = Promise.withResolvers<void>();
  const tell = () => {
    const { resolve } = change;
    change = Promise.withResolvers();
    resolve();
  };
  const content = () => {
    cleaned ??= cleaner.content();
    return cleaned;
  };
  const say = (text: string) => {
    cleaner.take(text);
    cleaned = null;
    if (text.trim()) metadata = withFirstWords(metadata, elapsed());
  };
  return {
    take(part) {
      if (part.kind === "noted") {
        report = withNote(report, part.note, elapsed());
        return;
      }
      waiting = part.kind === "waiting" ? part.before : null;
      if (part.kind === "rewritten") cleaner = createCleaner();
      if (part.kind === "rewritten" || part.kind === "text") say(part.text);
      else if (part.kind !== "waiting") metadata = withPart(metadata, part);
      tell();
    },
    snapshot: () => last ?? { content: content(), state: "running", metadata, ...(waiting !== null && { waiting }) },
    concluded({ state, reason, failure }) {
      const timings = { ...metadata.timings, total: Math.round(elapsed()) };
      const run = failure ? { ...report, failure } : report;
      return { content: content(), state, metadata: { ...metadata, timings, ...(reason && { reason }), run } };
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

type OtherPart = Exclude<AnswerPart, { kind: "text" | "rewritten" | "noted" }>;

function withPart(metadata: AnswerMetadata, part: OtherPart): AnswerMetadata {
  switch (part.kind) {
    case "citation":
      return { ...metadata, citations: [...metadata.citations, part.citation] };
    case "tone":
      return { ...metadata, tone: part.tone };
    case "guided":
      return { ...metadata, guide: part.guide };
    case "abstained":
      return { ...metadata, abstained: true, nearest: part.nearest };
    case "flagged": {
      const { sentence, unsupported } = part;
      return { ...metadata, flagged: [...metadata.flagged, { sentence, unsupported }] };
    }
    case "forms":
      return { ...metadata, forms: part.forms };
    case "suggested":
      return { ...metadata, suggestions: part.suggestions };
  }
}
