import { useState } from "react";

/** Selected requests: some of the page, or all that matched the filter at the moment `until`. */
export type Chosen = { kind: "some"; ids: string[] } | { kind: "all"; count: number; until: number };

type Shown = readonly { id: string; createdAt: Date }[];

const nothing: Chosen = { kind: "some", ids: [] };

/**
 * Keeps the choice of a list that is narrowed by `filter` and whose page shows `shown`. What is no longer shown is no longer
 * chosen, under another filter nothing is: nobody decides what they do not see.
 */
export function useSelection(filter: string, shown: Shown) {
  const [kept, setKept] = useState({ filter, chosen: nothing });
  const known = kept.filter === filter ? kept.chosen : nothing;
  const ids = idsIn(known, shown);
  const chosen: Chosen = known.kind === "all" ? known : { kind: "some", ids };
  const keep = (next: Chosen) => setKept({ filter, chosen: next });
  return {
    chosen,
    count: chosen.kind === "all" ? chosen.count : ids.length,
    has: (id: string) => ids.includes(id),
    choose: (id: string, selected: boolean) =>
      keep({ kind: "some", ids: selected ? [...ids, id] : ids.filter((other) => other !== id) }),
    chooseAll: (count: number, until: number) => keep({ kind: "all", count, until }),
    clear: () => keep(nothing),
  };
}

/** Those of the page that are chosen; what came after all were chosen is not among them. */
function idsIn(chosen: Chosen, shown: Shown): string[] {
  const isChosen = ({ id, createdAt }: Shown[number]) =>
    chosen.kind === "all" ? createdAt.getTime() <= chosen.until : chosen.ids.includes(id);
  return shown.filter(isChosen).map(({ id }) => id);
}
