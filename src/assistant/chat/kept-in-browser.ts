const lastKey = "lastChatSession";

/** Returns the id of the conversation that was last open in this browser, or null. */
export function lastConversation(): string | null {
  return localStorage.getItem(lastKey);
}

/** Remembers the id of the open conversation; null for none. */
export function rememberConversation(id: string | null): void {
  keep(lastKey, id);
}

/** Returns the unsent text of `userId` in a conversation (null: a new one), or "". */
export function readDraft(userId: string, conversationId: string | null): string {
  return localStorage.getItem(draftKey(userId, conversationId)) ?? "";
}

/** Stores unsent text; "" deletes it. */
export function keepDraft(userId: string, conversationId: string | null, text: string): void {
  keep(draftKey(userId, conversationId), text || null);
}

function draftKey(userId: string, conversationId: string | null): string {
  return `chatDraft:${userId}:${conversationId ?? "new"}`;
}

function keep(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}
