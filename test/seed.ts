import { pickerOf } from "./pathological/cpu";

/** Seed of what tests choose at random, for their names: another one for each run, or that of `TEST_SEED`. */
export const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000));

/** Returns a number below `count` at random; the same ones in the same order for the same seed. */
export const chance = pickerOf(seed);
