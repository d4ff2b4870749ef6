/**
 * Data with a retention period, counted from: the last activity of a conversation, the answer to a contact message, the
 * creation of a mail or audit entry.
 */
export const keptThings = ["chats", "contact", "mails", "audit"] as const;

export type KeptThing = (typeof keptThings)[number];

/** Days for which each is kept; null means for good. */
export type Retention = Readonly<Record<KeptThing, number | null>>;

export const keptForGood: Retention = { chats: null, contact: null, mails: null, audit: null };

/**
 * Minimum days that can be chosen. Conversations and answered messages stay for a month, mails as long as their links
 * are valid; the database itself refuses to delete younger audit entries.
 */
export const fewestDays: Record<KeptThing, number> = { chats: 30, contact: 30, mails: 14, audit: 366 };

export const mostDays = 3650;

/** Returns the retention for the texts of a form; an empty text means for good. Returns null if one is invalid. */
export function readRetention(texts: Readonly<Record<KeptThing, string>>): Retention | null {
  const days = (thing: KeptThing) => (texts[thing].trim() === "" ? null : Number(texts[thing]));
  const given = { chats: days("chats"), contact: days("contact"), mails: days("mails"), audit: days("audit") };
  return keptThings.every((thing) => isPossible(thing, given[thing])) ? given : null;
}

function isPossible(thing: KeptThing, days: number | null): boolean {
  return days === null || (Number.isInteger(days) && days >= fewestDays[thing] && days <= mostDays);
}
