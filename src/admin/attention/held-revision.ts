import { useState } from "react";
import type { DecisionAnswer } from "./decision-message";

/** The revision of a decision as it was when typing began; null while nothing is typed. */
type Held = { readonly revision: string } | null;

/** Returns what is held after a key: the list follows what others decide, what is typed does not. */
export function heldWhileTyping(held: Held, shown: string): Held {
  return held ?? { revision: shown };
}

/** Returns what is held after an answer: the same after one that neither decided nor told of another decision. */
export function heldAfter(held: Held, answer: DecisionAnswer): Held {
  if (answer.failed || ["empty", "too-long", "discards-typed"].includes(answer.kind)) return held;
  return null;
}

/** Returns the revision to send: the one shown, or from the first key to the answer the one that was shown then. */
export function useHeldRevision(shown: string) {
  const [held, setHeld] = useState<Held>(null);
  return {
    revision: held?.revision ?? shown,
    typing: () => setHeld((now) => heldWhileTyping(now, shown)),
    answered: (answer: DecisionAnswer) => setHeld((now) => heldAfter(now, answer)),
  };
}
