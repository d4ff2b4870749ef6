/** Answers by the ids of their observations; `unknown` for one that nobody knows yet. */
export type Answers = Readonly<Record<string, string>>;

/** The answer "I don't know, or have not looked yet". */
export const unknown = "unknown";
