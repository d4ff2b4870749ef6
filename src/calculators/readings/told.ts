import type { Span } from "~/knowledge/analysis/tokens";
import type { Calculator } from "../calculator";
import { askingIn } from "./asked";
import { type Heard, heardIn, type Mention, mentionsIn } from "./mentions";
import type { Reading } from "./reading";
import { readingsIn } from "./readings";

/** Readings of a text, as one calculator understands them. */
export type ToldReadings = {
  readonly text: string;
  readonly heard: readonly Heard[];
  readonly readings: readonly Reading[];
  readonly mentions: readonly Mention[];
  /** The sentences that ask. */
  readonly asking: readonly Span[];
  /** Where the latest question begins; before it stand those that it goes on from. */
  readonly since: number;
};

/** Returns what `text`, whose numbers are in digits, tells to all calculators alike. */
export function readingsToldIn(text: string, since = 0): Omit<ToldReadings, "mentions"> {
  return { text, heard: heardIn(text), readings: readingsIn(text), asking: askingIn(text), since };
}

/** Returns it with where it names quantities of `calculator`. */
export function toldTo(calculator: Calculator, told: Omit<ToldReadings, "mentions">): ToldReadings {
  return { ...told, mentions: mentionsIn(told.text, told.heard, told.readings, calculator) };
}
