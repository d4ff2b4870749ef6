import { useCallback, useMemo, useState } from "react";
import type { ConversationSummary } from "../conversation";
import { fetchConversations, sendDeletion, sendRename } from "./calls";
import type { TellProblem } from "./use-problems";

/** The user's conversations, newest first, and the actions of the list. */
export type Conversations = {
  readonly list: readonly ConversationSummary[];
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
  const [list, setList] = useState(initial);
  const [changes, setChanges] = useState(0);
  const count = useCallback(() => setChanges((before) => before + 1), []);
  const refresh = useCallback(async () => {
    const result = await fetchConversations();
    if (result.ok) setList(result.value);
    // After a long pause a page may wake up before its network: it keeps its list and stays silent.
    else if (result.problem.kind !== "network") tell(result.problem, "load");
  }, [tell]);
  const bringForward = useCallback((conversation: ConversationSummary) => {
    setList((before) => [conversation, ...before.filter(({ id }) => id !== conversation.id)]);
  }, []);
  const rename = useCallback(
    async (id: string, title: string) => {
      setList((before) => before.map((one) => (one.id === id ? { ...one, title: title.trim() } : one)));
      const result = await sendRename(id, title);
      if (result.ok) count();
      else tell(result.problem, "rename");
      await refresh();
      return result.ok;
    },
    [count, refresh, tell],
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
    [count, tell],
  );
  return useMemo(
    () => ({ list, changes, refresh, bringForward, rename, remove }),
    [list, changes, refresh, bringForward, rename, remove],
  );
}
