/** Why a provider could not answer. */
export const failureKinds = [
  /** Connection refused, host not found, TLS failure, or reset before the response. */
  "unreachable",
  /** Our key is rejected: 401, 403. */
  "unauthorized",
  /** Too many requests: 429. */
  "rate_limited",
  /** The request is rejected: any other 4xx. */
  "rejected",
  /** 5xx, or a fault reported inside the stream. */
  "server_error",
  /** The reply violates its protocol. */
  "malformed",
  /** The stream broke off. */
  "cut",
  /** No first words, no further words, or no end in time. */
  "first_timeout",
  "idle_timeout",
  "total_timeout",
  /** Not called, because several calls have just failed. */
  "breaker_open",
  /** A fault of our own search or storage, not of the provider. */
  "internal",
] as const;

export type FailureKind = (typeof failureKinds)[number];

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
