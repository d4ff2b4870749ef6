import type { FailureKind } from "~/platform/outside/failure";

/** Returns whether `kind` is a timeout of the provider. */
export function isLate(kind: FailureKind): boolean {
  return kind === "first_timeout" || kind === "idle_timeout" || kind === "total_timeout";
}

/** Milestones of an answer: passages found, provider called, its first words received. */
export type RunMoment = "retrieved" | "asked" | "providerFirst";

/** Why a citation in an answer is not shown. */
export const dropCauses = [
  /** Its number belongs to no passage that was found. */
  "unknown",
  /** Its sentence states a quantity that the cited passages do not. */
  "unsupported",
  /** Markdown would read it as a link, or as the definition of one. */
  "link",
  /** It is inside other brackets. */
  "inBrackets",
  /** The answer said before that the documents answer nothing. */
  "abstained",
] as const;

export type DropCause = (typeof dropCauses)[number];

/** Report for staff about the run of an answer. Never sent to the user. */
export type RunReport = {
  /** Provider of the final answer. */
  readonly provider: string;
  /** Name of the model from the endpoint, otherwise from the configuration; null for providers without a model. */
  readonly model: string | null;
  /** As reported by the provider; null without a report. */
  readonly tokens: { readonly input: number | null; readonly output: number | null } | null;
  /** Milliseconds since the question arrived; null if the milestone was not reached. */
  readonly timings: { readonly [Moment in RunMoment]: number | null };
  /** Number of calls to the provider. */
  readonly tries: number;
  /** Also set if another provider then answered. */
  readonly failure: FailureKind | null;
  /** Whether another provider answered after a failure. */
  readonly fallback: boolean;
  /** Whether the answer reached its maximum length. */
  readonly cutShort: boolean;
  /** Number of dropped citations by cause; missing if none was dropped. */
  readonly dropped?: Readonly<Partial<Record<DropCause, number>>>;
};

/** Progress notes of a provider. */
export type RunNote =
  /** Each call of the provider sends `asked`. */
  | { readonly moment: RunMoment }
  /** `count` more citations were dropped. */
  | { readonly dropped: DropCause; readonly count: number }
  | Partial<Pick<RunReport, "provider" | "model" | "tokens" | "failure" | "fallback" | "cutShort">>;

/**
 * Returns `report` with a note that came `elapsed` milliseconds after the question. Only the first note of a milestone
 * counts.
 */
export function withNote(report: RunReport, note: RunNote, elapsed: number): RunReport {
  if ("dropped" in note) {
    const { dropped, count } = note;
    return { ...report, dropped: { ...report.dropped, [dropped]: (report.dropped?.[dropped] ?? 0) + count } };
  }
  if (!("moment" in note)) return { ...report, ...note };
  const { timings, tries } = report;
  const { moment } = note;
  return {
    ...report,
    tries: moment === "asked" ? tries + 1 : tries,
    timings: { ...timings, [moment]: timings[moment] ?? Math.round(elapsed) },
  };
}

/** Returns the report of a run that has just begun. */
export function emptyReport(provider: string): RunReport {
  return {
    provider,
    model: null,
    tokens: null,
    timings: { retrieved: null, asked: null, providerFirst: null },
    tries: 0,
    failure: null,
    fallback: false,
    cutShort: false,
  };
}
