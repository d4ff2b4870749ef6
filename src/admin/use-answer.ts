import { useEffect, useEffectEvent } from "react";

/** Calls `take` once with each answer of a fetcher, when it arrives. */
export function useAnswer<Answer>(answer: Answer | undefined, take: (answer: Answer) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (answer !== undefined) taken(answer);
  }, [answer]);
}
