/** Progress of a knowledge gap. `planned`: somebody will write about it; `covered`: the manuals now answer it. */
export const gapStatuses = ["open", "planned", "covered"] as const;

export type GapStatus = (typeof gapStatuses)[number];
