/** Why an answer could not be made by its provider. */
export const failureKinds = [
  /** Refused, not found, no TLS, or reset before it answered. */
  "unreachable",
  /** It does not take our key: 401, 403. */
  "unauthorized",
  /** Too many questions for it: 429. */
  "rate_limited",
  /** It does not take the question: any other 4xx. */
  "rejected",
  /** 5xx, or a fault that it told in the middle. */
  "server_error",
  /** The reply violates its protocol. */
  "malformed",
  /** It broke off in the middle. */
  "cut",
  /** No first words, no further words, or no end in time. */
  "first_timeout",
  "idle_timeout",
  "total_timeout",
  /** Not asked, since it failed for others just now. */
  "breaker_open",
  /** Not the provider's: our own search or storage. */
  "internal",
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Returns whether `kind` tells of a provider that did not keep to its time. */
export function isLate(kind: FailureKind): boolean {
  return kind === "first_timeout" || kind === "idle_timeout" || kind === "total_timeout";
}

/** Steps on the way to an answer: passages found, provider called, its first words here. */
export type RunMoment = "retrieved" | "asked" | "providerFirst";

/** Report for staff on how an answer came about. Never sent to the user. */
export type RunReport = {
  /** Provider that wrote the answer in the end. */
  readonly provider: string;
  /** As the endpoint names it, else as it is configured; null for providers without one. */
  readonly model: string | null;
  /** As the provider told; null where it did not. */
  readonly tokens: { readonly input: number | null; readonly output: number | null } | null;
  /** Milliseconds since the question arrived; null where it did not come to that. */
  readonly timings: { readonly [Moment in RunMoment]: number | null };
  /** How often the provider was called. */
  readonly tries: number;
  /** Also set when another provider answered all the same. */
  readonly failure: FailureKind | null;
  /** Whether another provider answered for the one that failed. */
  readonly fallback: boolean;
  /** Whether the longest length of an answer was reached. */
  readonly cutShort: boolean;
};

/** Progress notes of a provider. */
export type RunNote =
  /** `asked` comes with every call of the provider. */
  | { readonly moment: RunMoment }
  | Partial<Pick<RunReport, "provider" | "model" | "tokens" | "failure" | "fallback" | "cutShort">>;

/** Returns `report` with what was told `elapsed` milliseconds after the question arrived. Of a moment, the first counts. */
export function withNote(report: RunReport, note: RunNote, elapsed: number): RunReport {
  if (!("moment" in note)) return { ...report, ...note };
  const { timings, tries } = report;
  const { moment } = note;
  return {
    ...report,
    tries: moment === "asked" ? tries + 1 : tries,
    timings: { ...timings, [moment]: timings[moment] ?? Math.round(elapsed) },
  };
}

/** Returns the report on a run that has just begun. */
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
