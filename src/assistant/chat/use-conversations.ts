import { useCallback, useMemo, useState } from "react";
import type { ConversationSummary } from "../conversation";
import { deleteConversation, fetchConversations, renameConversation } from "./calls";
import type { TellProblem } from "./use-problems";

/** The user's conversations, newest first, and what can be done with them from the list. */
export type Conversations = {
  readonly list: readonly ConversationSummary[];
  /** How often something was renamed or deleted here. */
  readonly changes: number;
  /** Asks the server for the list. */
  readonly refresh: () => Promise<void>;
  /** Puts a conversation in front: it has a new message, or is new. */
  readonly bringForward: (conversation: ConversationSummary) => void;
  /** Resolves to whether it was renamed. */
  readonly rename: (id: string, title: string) => Promise<boolean>;
  /** Resolves to whether it was deleted. */
  readonly remove: (id: string) => Promise<boolean>;
};

/** Returns the list. */
export function useConversations(initial: readonly ConversationSummary[], tell: TellProblem): Conversations {
  const [list, setList] = useState(initial);
  const [changes, setChanges] = useState(0);
  const count = useCallback(() => setChanges((before) => before + 1), []);
  const refresh = useCallback(async () => {
    const result = await fetchConversations();
    if (result.ok) setList(result.value);
    // A page that comes back before its network does shows what it has.
    else if (result.problem.kind !== "network") tell(result.problem, "load");
  }, [tell]);
  const bringForward = useCallback((conversation: ConversationSummary) => {
    setList((before) => [conversation, ...before.filter(({ id }) => id !== conversation.id)]);
  }, []);
  const rename = useCallback(
    async (id: string, title: string) => {
      setList((before) => before.map((one) => (one.id === id ? { ...one, title: title.trim() } : one)));
      const result = await renameConversation(id, title);
      if (result.ok) count();
      else tell(result.problem, "rename");
      await refresh();
      return result.ok;
    },
    [count, refresh, tell],
  );
  const remove = useCallback(
    async (id: string) => {
      const result = await deleteConversation(id);
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
