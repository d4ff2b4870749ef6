import { useEffect, useRef } from "react";

/**
 * Returns how to wait for the answer of an act that a fetcher sends: it resolves to whether the act was carried out. A dialog
 * stays open, with what was typed in it, when it was not.
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
