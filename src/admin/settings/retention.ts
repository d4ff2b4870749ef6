/**
 * Data with a retention period: conversations since they last went on, messages of the contact page since they were
 * answered, mails and rows of the audit log since they were written.
 */
export const keptThings = ["chats", "contact", "mails", "audit"] as const;

export type KeptThing = (typeof keptThings)[number];

/** For how many days each is kept; null is for good. */
export type Retention = Readonly<Record<KeptThing, number | null>>;

export const keptForGood: Retention = { chats: null, contact: null, mails: null, audit: null };

/**
 * The fewest days that can be chosen. A conversation or an answered message stays a month, a mail as long as the links in it are good; the database
 * itself refuses to let go of younger rows of the audit log.
 */
export const fewestDays: Record<KeptThing, number> = { chats: 30, contact: 30, mails: 14, audit: 366 };

export const mostDays = 3650;

/** Returns the retention that texts give, by what each is of; an empty one is for good, null when one makes no sense. */
export function readRetention(texts: Readonly<Record<KeptThing, string>>): Retention | null {
  const days = (thing: KeptThing) => (texts[thing].trim() === "" ? null : Number(texts[thing]));
  const given = { chats: days("chats"), contact: days("contact"), mails: days("mails"), audit: days("audit") };
  return keptThings.every((thing) => isPossible(thing, given[thing])) ? given : null;
}

function isPossible(thing: KeptThing, days: number | null): boolean {
  return days === null || (Number.isInteger(days) && days >= fewestDays[thing] && days <= mostDays);
}
