import { useState } from "react";

/** Selected requests: some of the page, or all that matched the filter at the moment `until`. */
export type SelectedRequests = { kind: "some"; ids: string[] } | { kind: "all"; count: number; until: number };

type Shown = readonly { id: string; createdAt: Date }[];

const nothing: SelectedRequests = { kind: "some", ids: [] };

/**
 * Keeps the selection of a list with the filter `filter` whose page shows `shown`. Rows that are no longer shown, or
 * another filter, lose their selection: nobody should decide what they do not see.
 */
export function useSelection(filter: string, shown: Shown) {
  const [kept, setKept] = useState({ filter, chosen: nothing });
  const known = kept.filter === filter ? kept.chosen : nothing;
  const ids = idsIn(known, shown);
  const chosen: SelectedRequests = known.kind === "all" ? known : { kind: "some", ids };
  const keep = (next: SelectedRequests) => setKept({ filter, chosen: next });
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

/** Returns the selected ids of the page; rows that came after "select all" are not selected. */
function idsIn(chosen: SelectedRequests, shown: Shown): string[] {
  const isChosen = ({ id, createdAt }: Shown[number]) =>
    chosen.kind === "all" ? createdAt.getTime() <= chosen.until : chosen.ids.includes(id);
  return shown.filter(isChosen).map(({ id }) => id);
}
