import type { FailureReason } from "./document";

/** A file that cannot be read, and why; no fault of the product. */
export class Unreadable extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}
