import type { FailureKind } from "../run-report";

/**
 * A provider could not answer. The message is for the log: it holds no question, no answer and no key, and so there is no
 * `cause` either, since what clients throw carries their requests.
 */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  readonly kind: FailureKind;
  /** Whether it may go better a moment later. */
  readonly isPassing: boolean;
  /** Seconds after which the provider wants to be asked again; null where it does not tell. */
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
