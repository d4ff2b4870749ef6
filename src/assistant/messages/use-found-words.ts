import { type RefObject, useEffect } from "react";
import { useStored } from "~/ui/store";
import type { Chat } from "../chat/use-chat";
import { findWords, searchWords } from "../past-chats/fold";

/** Name of the highlight in the style sheet. */
const highlight = "found-words";

/**
 * Scrolls to the message found by a search, focuses it and highlights the found words. CSS highlights leave the DOM of
 * the message unchanged.
 */
export function useFoundWords(
  scroller: RefObject<HTMLElement | null>,
  chat: Pick<Chat, "place">,
  isReady: boolean,
): void {
  const place = useStored(chat.place);
  useEffect(() => {
    const message =
      place && isReady && scroller.current?.querySelector<HTMLElement>(`[data-message="${place.messageId}"]`);
    if (!place || !message) return;
    const ranges = rangesOf(message, searchWords(place.words));
    for (const { startContainer } of ranges) openFoldsAround(startContainer);
    const box = (ranges[0] ?? message).getBoundingClientRect();
    const frame = scroller.current?.getBoundingClientRect();
    scroller.current?.scrollBy({ top: box.top - (frame?.top ?? 0) - (frame?.height ?? 0) / 3 });
    message.tabIndex = -1;
    message.focus({ preventScroll: true });
    // Without CSS highlights, scrolling there must be enough.
    if (!CSS.highlights) return;
    CSS.highlights.set(highlight, new Highlight(...ranges));
    return () => void CSS.highlights.delete(highlight);
  }, [scroller, place, isReady]);
}

/** Opens the folds around `node`, so that its words are visible. */
function openFoldsAround(node: Node): void {
  const fold = node.parentElement?.closest("details");
  if (!fold) return;
  fold.open = true;
  openFoldsAround(fold);
}

/**
 * Returns the ranges of the words. Searches the text of all nodes together, because a word may span several elements.
 */
function rangesOf(message: HTMLElement, words: readonly string[]): Range[] {
  const nodes: { node: Text; start: number }[] = [];
  const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length });
    text += node.nodeValue ?? "";
  }
  const placeOf = (offset: number) => {
    const last = nodes.findLast(({ start }) => start <= offset) ?? nodes[0];
    return { node: last?.node ?? message, offset: Math.min(offset - (last?.start ?? 0), last?.node.length ?? 0) };
  };
  return findWords(text, words).map(({ start, end }) => {
    const range = new Range();
    const from = placeOf(start);
    const to = placeOf(end - 1);
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, Math.min(to.offset + 1, to.node.textContent?.length ?? 0));
    return range;
  });
}
