/** Seconds: doubled after each failure in a row, up to a quarter of an hour. */
const [FIRST_WAIT, LONGEST_WAIT] = [30, 900];

/**
 * Returns the seconds until an endpoint that failed is asked again, after `failures` other failures in a row; not
 * before it allows, by the seconds of its `retryAfter`.
 */
export function retryWait(failures: number, retryAfter: number | null): number {
  return Math.max(retryAfter ?? 0, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures));
}
