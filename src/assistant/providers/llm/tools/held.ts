import { createOpening } from "../opening";
import { noAnswer } from "../prompt";
import { beginsLikeCall, mayHoldCall } from "./written-calls";

/** Maximum length of a preamble before a tool call, in characters. Answers are longer, or cite something earlier. */
const LONGEST_PREAMBLE = 200;

/** Maximum length of a call written as text, in characters. */
const LONGEST_CALL = 8000;

/** Holds back the beginning of a model's text until it is known to be an answer, not the preamble of a call. */
export type Held = {
  /** Returns the text that is known to belong to an answer. */
  take(text: string): string;
  /** Returns the rest at the end of a round without calls. */
  end(): string;
  /** Text held back so far. */
  readonly text: string;
  readonly mayHoldCall: boolean;
  readonly beginsLikeCall: boolean;
};

/** Returns a new holder for a round in which the tools `names` may be called. */
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
