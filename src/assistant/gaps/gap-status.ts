/** How far a knowledge gap is: `planned` when somebody will write about it, `covered` when the manuals answer it now. */
export const gapStatuses = ["open", "planned", "covered"] as const;

export type GapStatus = (typeof gapStatuses)[number];
