/** Returns whether `error` is a fault of the system, the network or Postgres with one of these codes (`ENOENT`, `57P01`). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
}

/** For a promise's `catch`: `undefined` for a fault with one of these codes, and any other is thrown again. */
export function unless(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasCode(error, ...codes)) throw error;
  };
}
