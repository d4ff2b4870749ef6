import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import type { ConversationSummary } from "../conversation";

/** Height in pixels of a row with two lines of text, until it is measured. */
const usualHeight = 48;
const gap = 4;

/** Number of rows rendered beyond both edges, so that fast scrolling shows no gap. */
const beyond = 10;

/** Number of rows that the server renders, because it knows no heights. */
const first = 20;

/**
 * A rendered row with its index in the whole list. `start` is its offset in pixels, or null while rows are in normal
 * flow.
 */
export type VirtualRow = {
  readonly index: number;
  readonly conversation: ConversationSummary;
  readonly start: number | null;
};

/** Returns the rows of a list of any length to render: the visible ones, the first one, and the one with the focus. */
export function useVirtualRows(list: readonly ConversationSummary[], scroller: HTMLElement | null) {
  const isHydrated = useHydrated();
  const [heldId, hold] = useState<string | null>(null);
  const held = heldId === null ? -1 : list.findIndex(({ id }) => id === heldId);
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => list[index]?.id ?? index,
    estimateSize: () => usualHeight,
    rangeExtractor: (range) => indexesOf(range, held),
    overscan: beyond,
    gap,
  });
  const goTo = useGoTo(list, (index) => {
    hold(list[index]?.id ?? null);
    virtual.scrollToIndex(index, { align: "auto" });
  });
  const places = isHydrated
    ? virtual.getVirtualItems()
    : list.slice(0, first).map((_, index) => ({ index, start: null }));
  const rows = places.flatMap(({ index, start }): VirtualRow[] => {
    const conversation = list[index];
    return conversation ? [{ index, conversation, start }] : [];
  });
  return { rows, height: isHydrated ? virtual.getTotalSize() : null, measure: virtual.measureElement, hold, ...goTo };
}

function indexesOf(range: Range, held: number): number[] {
  const indexes = new Set([0, ...defaultRangeExtractor(range)]);
  if (held >= 0) indexes.add(held);
  return [...indexes].filter((index) => index < range.count).toSorted((one, other) => one - other);
}

/**
 * Returns a key handler that moves the focus between rows. A row that is not rendered yet gets the focus once it is.
 */
function useGoTo(list: readonly ConversationSummary[], bring: (index: number) => void) {
  const element = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const stop = element.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-stop]`);
    if (!stop) return;
    wanted.current = null;
    stop.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches("[data-stop]")) return;
    const next = nextOf(event.key, Number(target.closest("[data-index]")?.getAttribute("data-index")), list.length);
    // Before the first row comes the search field, which is not part of this list.
    if (next === null || next < 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (next >= list.length) return;
    wanted.current = next;
    bring(next);
  };
  return { element, onKeyDown };
}

function nextOf(key: string, index: number, count: number): number | null {
  if (key === "ArrowDown") return index + 1;
  if (key === "ArrowUp") return index - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
