import type { Span } from "~/knowledge/analysis/tokens";
import type { Calculator } from "../calculator";
import { askingIn } from "./asked";
import { type Heard, heardIn, type Mention, mentionsIn } from "./mentions";
import type { Reading } from "./reading";
import { readingsIn } from "./readings";

/** The readings of a text, and the places where it names quantities of one calculator. */
export type ToldReadings = {
  readonly text: string;
  readonly heard: readonly Heard[];
  readonly readings: readonly Reading[];
  readonly mentions: readonly Mention[];
  /** The sentences that ask. */
  readonly asking: readonly Span[];
  /** Offset of the latest question; the text before it holds the earlier questions that it follows up. */
  readonly since: number;
};

/** Returns the part that is the same for all calculators. The numbers of `text` must be in digits. */
export function readingsToldIn(text: string, since = 0): Omit<ToldReadings, "mentions"> {
  return { text, heard: heardIn(text), readings: readingsIn(text), asking: askingIn(text), since };
}

/** Returns `told` with the places where the text names quantities of `calculator`. */
export function toldTo(calculator: Calculator, told: Omit<ToldReadings, "mentions">): ToldReadings {
  return { ...told, mentions: mentionsIn(told.text, told.heard, told.readings, calculator) };
}
