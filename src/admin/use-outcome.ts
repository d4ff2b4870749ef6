import { useEffect, useRef } from "react";

/**
 * Returns a function that waits for the answer to a fetcher's act. It resolves to whether the act was carried out; if
 * not, a dialog stays open with what was typed.
 */
export function useOutcome(answer: { failed?: true | undefined } | undefined): () => Promise<boolean> {
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
