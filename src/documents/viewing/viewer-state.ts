import { spanIn } from "~/knowledge/viewer/place";
import type { SourceSpan } from "~/knowledge/viewer/remark-cited";

/** How large a page is shown: as wide as there is room, in its own size on paper, or twice that. */
export const zooms = ["fit", "100", "200"] as const;

export type Zoom = (typeof zooms)[number];

/** State in the address of a document with pages; everything that the viewer shows follows from it. */
export type ViewerState = {
  readonly documentId: string;
  readonly version: string;
  /** Null where the address names none. */
  readonly page: number | null;
  readonly zoom: Zoom;
  /** Search text; empty for none. */
  readonly find: string;
  /** Which place of those found, from 1; `next` is the first one from the page on. */
  readonly hit: number | "next" | null;
  readonly cited: SourceSpan | null;
};

/** Maximum length of what is sought. */
export const maxFindLength = 100;

/** Returns what an address asks for. `length` is that of the version's content. */
export function stateIn(search: URLSearchParams, { id, versionId, content }: DocumentOfState): ViewerState {
  const hit = search.get("hit");
  return {
    documentId: id,
    version: versionId,
    page: numberIn(search.get("page")),
    zoom: zooms.find((one) => one === search.get("zoom")) ?? "fit",
    find: (search.get("find") ?? "").trim().slice(0, maxFindLength),
    hit: hit === "next" ? hit : numberIn(hit),
    cited: spanIn(search, content.length),
  };
}

type DocumentOfState = { readonly id: string; readonly versionId: string; readonly content: string };

/** Returns the English path of the viewer in `state`. */
export function viewerPathOf(state: ViewerState): string {
  return `/drwater/documents/${encodeURIComponent(state.documentId)}?${new URLSearchParams(fieldsOf(state))}`;
}

/** Returns the parameters of `state`, as a form needs them. */
export function fieldsOf({ version, page, zoom, find, hit, cited }: ViewerState): [string, string][] {
  return [
    ["version", version],
    ...(page === null ? [] : [["page", String(page)] as [string, string]]),
    ...(zoom === "fit" ? [] : [["zoom", zoom] as [string, string]]),
    ...(find === "" ? [] : [["find", find] as [string, string]]),
    ...(hit === null ? [] : [["hit", String(hit)] as [string, string]]),
    ...(cited
      ? ([
          ["start", String(cited.start)],
          ["end", String(cited.end)],
        ] as [string, string][])
      : []),
  ];
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
