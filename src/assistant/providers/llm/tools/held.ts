import { createOpening } from "../opening";
import { noAnswer } from "../prompt";
import { beginsLikeCall, mayHoldCall } from "./written-calls";

/** Maximum length of a preamble before a tool call, in characters. Answers are longer, or cite something earlier. */
const LONGEST_PREAMBLE = 200;

/** No call that is written into the text is longer. */
const LONGEST_CALL = 8000;

/** Holds the beginning of what a model says, until it is known to be an answer rather than the preamble of a call. */
export type Held = {
  /** Returns what is known to belong to an answer. */
  take(text: string): string;
  /** Returns what is left at the end of a round without calls. */
  end(): string;
  /** Text held back so far. */
  readonly text: string;
  readonly mayHoldCall: boolean;
  readonly beginsLikeCall: boolean;
};

/** Returns what holds back the beginning of a round in which the tools named may be called. */
export function createHeld(names: readonly string[]): Held {
  const opening = createOpening();
  let held = "";
  let isFree = false;

  function settle(): string {
    if (held.length <= LONGEST_CALL && mayHoldCall(held, names)) return "";
    if (held.length < LONGEST_PREAMBLE && !/\[\d/u.test(held)) return "";
    isFree = true;
    return held;
  }

  return {
    take(text) {
      const words = opening.take(text);
      if (isFree) return words;
      held += words;
      return settle();
    },
    end() {
      const rest = opening.end();
      if (isFree) return rest;
      isFree = true;
      return opening.isNoAnswer ? noAnswer : held + rest;
    },
    get text() {
      return held;
    },
    get mayHoldCall() {
      return !isFree && mayHoldCall(held, names);
    },
    get beginsLikeCall() {
      return !isFree && beginsLikeCall(held);
    },
  };
}
