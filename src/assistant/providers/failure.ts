import type { FailureKind } from "../run-report";

/**
 * A provider could not answer. The message goes to the log, so it contains no question, answer or key. It has no
 * `cause`, because errors of HTTP clients contain their requests.
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly kind: FailureKind;
  /** Whether a retry a moment later may succeed. */
  readonly isPassing: boolean;
  /** Wait in seconds that the provider asks for; null if it asks for none. */
  readonly retryAfter: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    { isPassing = false, retryAfter = null }: { isPassing?: boolean; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.isPassing = isPassing;
    this.retryAfter = retryAfter;
  }
}

/** Returns why `error` ended an answer. */
export function failureKindOf(error: unknown): FailureKind {
  return error instanceof ProviderFailure ? error.kind : "internal";
}
