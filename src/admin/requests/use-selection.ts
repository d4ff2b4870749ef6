import { useState } from "react";

/** Which requests are chosen: some of the page, or all that the filter showed at the moment `until`. */
export type Chosen = { kind: "some"; ids: string[] } | { kind: "all"; count: number; until: number };

/**
 * Keeps the choice of a list whose page shows `shown`. What is no longer shown is no longer chosen: nobody decides what they
 * do not see.
 */
export function useSelection(shown: readonly string[]) {
  const [kept, setKept] = useState<Chosen>({ kind: "some", ids: [] });
  const chosen: Chosen =
    kept.kind === "all" ? kept : { kind: "some", ids: kept.ids.filter((id) => shown.includes(id)) };
  const ids = chosen.kind === "all" ? [...shown] : chosen.ids;
  return {
    chosen,
    count: chosen.kind === "all" ? chosen.count : chosen.ids.length,
    has: (id: string) => ids.includes(id),
    choose: (id: string, selected: boolean) =>
      setKept({ kind: "some", ids: selected ? [...ids, id] : ids.filter((other) => other !== id) }),
    chooseAll: (count: number, until: number) => setKept({ kind: "all", count, until }),
    clear: () => setKept({ kind: "some", ids: [] }),
  };
}
