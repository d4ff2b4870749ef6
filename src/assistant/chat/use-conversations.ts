import { useCallback, useEffect, useMemo, useState } from "react";
import { copyMark } from "~/ui/offline-names";
import type { ConversationSummary } from "../conversation";
import { fetchConversations, mayPass, sendDeletion, sendRename } from "./calls";
import { retryOnceBack } from "~/ui/lost-line/line-back";
import type { TellProblem } from "./use-problems";

/** The user's conversations, newest first, and the actions of the list. */
export type Conversations = {
  readonly list: readonly ConversationSummary[];
  /** Whether the list is the copy on this device, because the server did not respond. It may lack newer ones. */
  readonly isCopy: boolean;
  /** Number of renamings and deletions in this tab. */
  readonly changes: number;
  /** Fetches the list from the server. */
  readonly refresh: () => Promise<void>;
  /** Moves or adds a conversation to the front, after a new message. */
  readonly bringForward: (conversation: ConversationSummary) => void;
  /** Resolves to whether the server renamed it. */
  readonly rename: (id: string, title: string) => Promise<boolean>;
  /** Resolves to whether it is deleted. */
  readonly remove: (id: string) => Promise<boolean>;
};

/** Returns the list of conversations and its actions. Calls `tell` with each problem. */
export function useConversations(initial: readonly ConversationSummary[], tell: TellProblem): Conversations {
  const { list, setList, show, bringForward, isCopy } = useList(initial, tell);
  const [changes, setChanges] = useState(0);
  const count = useCallback(() => setChanges((before) => before + 1), []);
  const refresh = useCallback(async () => {
    const result = await fetchConversations();
    if (result.ok) show(result.value);
    // After a long pause a page may wake up before its network: it keeps its list and stays silent.
    else if (result.problem.kind !== "network") tell(result.problem, "load");
  }, [show, tell]);
  const rename = useCallback(
    async (id: string, title: string) => {
      setList((before) => before.map((one) => (one.id === id ? { ...one, title: title.trim() } : one)));
      const result = await sendRename(id, title);
      if (result.ok) count();
      else tell(result.problem, "rename");
      await refresh();
      return result.ok;
    },
    [count, refresh, setList, tell],
  );
  const remove = useCallback(
    async (id: string) => {
      const result = await sendDeletion(id);
      if (!result.ok && result.problem.kind !== "not_found") {
        tell(result.problem, "delete");
        return false;
      }
      setList((before) => before.filter((one) => one.id !== id));
      count();
      return true;
    },
    [count, setList, tell],
  );
  return useMemo(
    () => ({ list, isCopy, changes, refresh, bringForward, rename, remove }),
    [list, isCopy, changes, refresh, bringForward, rename, remove],
  );
}

/** Returns the list. If the page is a copy, replaces it by that of the server as soon as the server responds. */
function useList(initial: readonly ConversationSummary[], tell: TellProblem) {
  const [list, setList] = useState(initial);
  const [isCopy, setCopy] = useState(false);
  const show = useCallback((current: readonly ConversationSummary[]) => {
    setList(current);
    setCopy(false);
    document.documentElement.removeAttribute(copyMark);
  }, []);
  const bringForward = useCallback((conversation: ConversationSummary) => {
    setList((before) => [conversation, ...before.filter(({ id }) => id !== conversation.id)]);
  }, []);
  useEffect(() => {
    setCopy(document.documentElement.hasAttribute(copyMark));
    return () => document.documentElement.removeAttribute(copyMark);
  }, []);
  useEffect(() => {
    if (!isCopy) return;
    const left = new AbortController();
    void retryOnceBack(left.signal, async () => {
      const result = await fetchConversations();
      if (left.signal.aborted) return true;
      if (result.ok) show(result.value);
      else if (mayPass(result.problem)) return false;
      else tell(result.problem, "load");
      return true;
    });
    return () => left.abort();
  }, [isCopy, show, tell]);
  return { list, setList, show, bringForward, isCopy };
}
