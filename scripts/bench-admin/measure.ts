/** What is run, and the milliseconds within which 95 of 100 should stay. */
export type Measure = { name: string; aim: number; run: (round: number) => Promise<unknown> };
