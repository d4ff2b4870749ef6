import { conversationKey, ownPagesCache } from "~/ui/offline-names";
import type { Conversation } from "../conversation";
import { type CallResult, fetchConversation } from "./calls";

/** The part of a conversation that the page needs. */
export type OpenConversation = Pick<Conversation, "id" | "messages" | "attachment"> & {
  /** Whether it is the copy on this device, because there is no connection. */
  readonly isCopy?: boolean;
};

/** Returns a conversation from the server, or without a connection its copy on this device. */
export async function openKeptConversation(id: string, signal: AbortSignal): Promise<CallResult<OpenConversation>> {
  const result = await fetchConversation(id, signal);
  if (!result.ok && result.problem.kind === "not_found") await forgetConversation(id);
  if (result.ok) {
    const { messages, attachment = null } = result.value;
    return { ok: true, value: { id, messages, attachment } };
  }
  if (result.problem.kind !== "network" || signal.aborted) return result;
  const copy = await readCopy();
  return copy?.id === id ? { ok: true, value: { ...copy, isCopy: true } } : result;
}

/** Stores the conversation as the last one opened on this device, if the service worker stores pages of the account. */
export async function keepConversation({ id, messages }: OpenConversation): Promise<void> {
  await inOwnPages((cache) => cache.put(conversationKey, Response.json({ id, messages } satisfies OpenConversation)));
}

/** Deletes the copy of a conversation. */
export async function forgetConversation(id: string): Promise<void> {
  if ((await readCopy())?.id === id) await inOwnPages((cache) => cache.delete(conversationKey));
}

async function readCopy(): Promise<OpenConversation | null> {
  const record = await inOwnPages((cache) => cache.match(conversationKey));
  return record ? record.json() : null;
}

/**
 * Returns what `use` returns for the cache of account pages, or null: some browsers have none, and without the worker
 * nothing is stored.
 */
async function inOwnPages<Result>(use: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  if (typeof caches === "undefined") return null;
  try {
    return (await caches.has(ownPagesCache)) ? await use(await caches.open(ownPagesCache)) : null;
  } catch (error) {
    // The copy is optional: a full device, or a browser that stores nothing, has none.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
