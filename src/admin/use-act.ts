import { useEffect, useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import { useAnswer } from "./use-answer";

/** An answer to an act; `failed` if a fault kept the act from changing anything. */
type Answered = { failed?: true | undefined };

/**
 * Sends acts of the page and calls `tell` with each answer, when it arrives. `send` and `Form` do the same; `send`
 * resolves to whether the act was carried out, so that a dialog stays open with what was typed. `answer` is the latest
 * one, `sent` what is being sent, or null.
 */
export function useAct<Answer extends Answered>(tell: (answer: Answer) => void) {
  const { data, state, formData, submit, Form } = useFetcher();
  const answer = data as Answer | undefined;
  useAnswer(answer, tell);
  const outcome = useOutcome(answer);
  const busy = state !== "idle";
  return {
    Form,
    answer,
    busy,
    sent: busy ? (formData ?? null) : null,
    send: (what: SubmitTarget, action?: string) => {
      void submit(what, { method: "post", ...(action && { action }) });
      return outcome();
    },
  };
}

/** Returns a function that waits for the answer to an act. It resolves to whether the act was carried out. */
function useOutcome(answer: Answered | undefined): () => Promise<boolean> {
  const waiting = useRef<((done: boolean) => void) | null>(null);
  useEffect(() => {
    if (!answer) return;
    waiting.current?.(!answer.failed);
    waiting.current = null;
  }, [answer]);
  return () =>
    new Promise((resolve) => {
      waiting.current?.(false);
      waiting.current = resolve;
    });
}
