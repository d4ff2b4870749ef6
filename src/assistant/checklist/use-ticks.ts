import { useCallback, useEffect, useState } from "react";

export type Ticks = {
  readonly ticked: ReadonlySet<number>;
  readonly toggle: (step: number) => void;
  readonly clear: () => void;
};

const nothing: ReadonlySet<number> = new Set();

/** Returns the ticked steps and the functions that change them. Stored in localStorage under `key`. */
export function useTicks(key: string): Ticks {
  const [ticked, setTicked] = useState(nothing);
  // Reads after the first render, because the server cannot know the ticks.
  useEffect(() => setTicked(new Set(JSON.parse(localStorage.getItem(key) ?? "[]"))), [key]);
  const keep = useCallback(
    (next: ReadonlySet<number>) => {
      setTicked(next);
      if (next.size === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify([...next]));
    },
    [key],
  );
  return {
    ticked,
    toggle: (step) => {
      const next = new Set(ticked);
      if (!next.delete(step)) next.add(step);
      keep(next);
    },
    clear: () => keep(nothing),
  };
}
