const lastKey = "lastChatSession";

/** Returns the conversation that was open last in this browser, or null. */
export function lastConversation(): string | null {
  return localStorage.getItem(lastKey);
}

/** Remembers which conversation is open; null for none. */
export function rememberConversation(id: string | null): void {
  keep(lastKey, id);
}

/** Returns what `userId` typed in a conversation (null: a new one) without having it sent. */
export function readDraft(userId: string, conversationId: string | null): string {
  return localStorage.getItem(draftKey(userId, conversationId)) ?? "";
}

/** Keeps what is typed, until it is sent. */
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
