import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "./context.server";
import type { Database, Db } from "./db/client.server";
import { settings } from "./db/schema";
import { fewestDays, type KeptThing, keptForGood, mostDays, type Retention } from "./retention";

/** Key of the retention periods among the settings. */
export const retentionKey = "retention";

/** Notification channel on which a trigger announces changed settings; see the migration `count_what_happens`. */
const channel = "changed_rows";
const table = "settings";

const days = (thing: KeptThing) => z.number().int().min(fewestDays[thing]).max(mostDays).nullable();

const retentionSchema: z.ZodType<Retention> = z.object({
  chats: days("chats"),
  // Settings that were saved before messages had a retention period lack this key.
  contact: days("contact").default(keptForGood.contact),
  mails: days("mails"),
  audit: days("audit"),
});

/** Returns the retention periods; everything is kept for good by default. */
export async function currentRetention(db: Db): Promise<Retention> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, retentionKey));
  return row ? retentionSchema.parse(row.value) : keptForGood;
}

/** Cached retention periods of one database in this process, and the callbacks that hear of changes. */
type Cached = { retention: Promise<Retention> | null; readonly watchers: Set<() => void> };

const cachedOf = new WeakMap<Database, Cached>();

/**
 * Returns the retention periods for public pages. They are cached in memory until they change in any process. If they
 * have to be read and cannot be, it logs a warning and returns null, so that pages still render.
 */
export async function publicRetention({
  database,
  log,
}: Pick<Services, "database" | "log">): Promise<Retention | null> {
  const cached = cacheOf(database);
  cached.retention ??= currentRetention(database.db);
  const reading = cached.retention;
  try {
    return await reading;
  } catch (error) {
    log.warn({ err: error }, "retention periods cannot be read now");
    if (cached.retention === reading) cached.retention = null;
    return null;
  }
}

/** Calls `changed` whenever the retention periods may have changed. Returns a function that stops this. */
export function watchRetention({ database }: Pick<Services, "database">, changed: () => void): () => void {
  const { watchers } = cacheOf(database);
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function cacheOf(database: Database): Cached {
  const known = cachedOf.get(database);
  if (known) return known;
  const cached: Cached = { retention: null, watchers: new Set() };
  cachedOf.set(database, cached);
  const forget = () => {
    cached.retention = null;
    for (const changed of cached.watchers) changed();
  };
  database.notifications.subscribe(channel, (name) => name === table && forget(), forget);
  return cached;
}
