import { and, eq, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { chatMessages } from "~/platform/db/schema";
import { hasCode } from "~/platform/error-code";
import type { Log } from "~/platform/log.server";
import type { AnswerSnapshot } from "./conversation";
import { leaseFromNow, renewLeaseEvery } from "./lease.server";

/** An answer that this process writes. Its row belongs to this run until the answer ends or another run takes over. */
export type WrittenAnswer = {
  readonly answerId: string;
  readonly runId: string;
  readonly snapshot: () => AnswerSnapshot;
  /** Called when the row no longer belongs to this run. */
  readonly lost: () => void;
};

type Entry = WrittenAnswer & { saved: string; savedAt: number };

type Saver = {
  readonly entries: Set<Entry>;
  timer: NodeJS.Timeout | null;
  /** The save in progress. */
  saving: Promise<void> | null;
};

const saveEvery = 500;

/** Maximum number of answers per statement. A larger one would take long and delay the others. */
const mostAtOnce = 100;

/**
 * Savers by database. A process saves all its answers together, because hundreds of single updates would keep every
 * connection busy.
 */
const savers = new WeakMap<Database, Saver>();

/**
 * Saves the changes of an answer twice a second, and renews its lease even without changes. Returns a function that
 * stops this; it resolves when no save is in progress.
 */
export function keepSaved({ database, log }: Services, written: WrittenAnswer): () => Promise<void> {
  const saver = savers.get(database) ?? { entries: new Set(), timer: null, saving: null };
  savers.set(database, saver);
  const entry: Entry = { ...written, saved: "", savedAt: performance.now() };
  saver.entries.add(entry);
  saver.timer ??= setInterval(() => {
    saver.saving ??= saveDue(database, log, saver).finally(() => {
      saver.saving = null;
    });
  }, saveEvery);
  return async () => {
    saver.entries.delete(entry);
    if (saver.entries.size === 0 && saver.timer) {
      clearInterval(saver.timer);
      saver.timer = null;
    }
    await saver.saving;
  };
}

async function saveDue(database: Database, log: Log, { entries }: Saver): Promise<void> {
  const now = performance.now();
  const due = [...entries].flatMap((entry) => {
    const { content, metadata } = entry.snapshot();
    return content === entry.saved && now - entry.savedAt < renewLeaseEvery ? [] : [{ entry, content, metadata }];
  });
  for (let from = 0; from < due.length; from += mostAtOnce) {
    // An answer that ended during the previous batch has stored its end, or waits for this save to do so.
    await saveOrPart(database, log, due.slice(from, from + mostAtOnce));
  }
}

type Due = { readonly entry: Entry; readonly content: string; readonly metadata: AnswerSnapshot["metadata"] };

/** Postgres error codes for characters or JSON that it cannot store. */
const unfit = ["22021", "22P02", "22P05"];

/** Saves answers together. If the database rejects the text of one, saves them one by one. */
async function saveOrPart(database: Database, log: Log, due: readonly Due[]): Promise<void> {
  try {
    await save(database, due);
  } catch (error) {
    const isUnfit = error instanceof Error && hasCode(error.cause, ...unfit);
    if (isUnfit && due.length > 1) for (const one of due) await saveOrPart(database, log, [one]);
    else log.warn({ err: error, answerIds: due.map(({ entry }) => entry.answerId) }, "answers could not be saved yet");
  }
}

async function save({ db }: Database, due: readonly Due[]): Promise<void> {
  const column = (read: (one: Due) => string) => sql.param(due.map(read));
  const rows = await db
    .update(chatMessages)
    .set({ content: sql`due.content`, metadata: sql`due.metadata::jsonb`, leaseUntil: leaseFromNow })
    .from(sql`unnest(
      ${column(({ entry }) => entry.answerId)}::uuid[],
      ${column(({ entry }) => entry.runId)}::uuid[],
      ${column(({ content }) => content)}::text[],
      ${column(({ metadata }) => JSON.stringify(metadata))}::text[]
    ) as due(id, run_id, content, metadata)`)
    .where(
      and(eq(chatMessages.id, sql`due.id`), eq(chatMessages.runId, sql`due.run_id`), eq(chatMessages.state, "running")),
    )
    .returning({ id: chatMessages.id });
  const own = new Set(rows.map(({ id }) => id));
  for (const { entry, content } of due) {
    entry.saved = content;
    entry.savedAt = performance.now();
    if (!own.has(entry.answerId)) entry.lost();
  }
}
