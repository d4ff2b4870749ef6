/** Why a file was not unlocked; `minutes` is the wait. */
export type UnlockProblem =
  | { readonly kind: "empty" | "wrong" | "known" | "missing" | "diskFull" | "storeUnavailable" | "fault" | "network" }
  | { readonly kind: "tooFast"; readonly minutes: number };

/** Returns the problem with a wait of so many seconds. */
export function unlockTooFast(seconds: number): UnlockProblem {
  return { kind: "tooFast", minutes: Math.max(1, Math.ceil(seconds / 60)) };
}

/** Maximum length of the password of a file, in UTF-16 units. */
export const longestFilePassword = 200;
