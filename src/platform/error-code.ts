/**
 * Returns whether `error` is a system, network or Postgres error with one of these codes (such as `ENOENT` or `57P01`).
 */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
}

/**
 * Returns a handler for a promise's `catch` that returns `undefined` for errors with these codes and rethrows all
 * others.
 */
export function unless(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
  };
}
