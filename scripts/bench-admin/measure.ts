/** A task, and the milliseconds within which 95 of 100 runs should stay. */
export type Measure = { name: string; aim: number; run: (round: number) => Promise<unknown> };
