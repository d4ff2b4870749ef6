import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import { withFreeLock } from "~/platform/db/advisory-lock.server";
import type { Db } from "~/platform/db/client.server";
import { documents, documentVersions } from "~/platform/db/schema/knowledge";
import { unless } from "~/platform/error-code";
import { tidyIndex } from "./index.server";
import { analysis, indexAgain } from "./store.server";
import { readStoredText } from "./stored-text.server";

const lock = "dr-water: indexing anew";

/**
 * Milliseconds: maximum wait for the lock, wait while another server has it, pause after a version, and between two
 * reports.
 */
const [WAIT, WAIT_FOR_OTHER, REST, REPORT] = [500, 30_000, 50, 5000];

/** Waits before what could not be indexed is tried again, in milliseconds. */
const RETRY_WAITS = [30_000, 5 * 60_000, 60 * 60_000];

/** Services of a process that indexes. */
export type Indexing = Pick<Services, "database" | "log">;

/**
 * Indexes uploaded documents anew in the background where the analysis changed since, one server after the other.
 * Returns a function that stops this before the next version, and resolves when it has stopped.
 */
export function superviseIndex(services: Indexing): () => Promise<void> {
  const ending = new AbortController();
  const work = indexInTurn(services, ending.signal).catch((error: unknown) =>
    services.log.error({ err: error }, "uploaded documents could not be indexed anew"),
  );
  return async () => {
    ending.abort();
    await work;
  };
}

/**
 * Indexes anew what has an older analysis, once no other process does; returns how many versions it indexed itself.
 * Tries versions that could not be indexed again after each of `retryWaits`, in milliseconds; after the last they wait
 * for the next start.
 */
export async function indexInTurn(
  services: Indexing,
  ending: AbortSignal,
  retryWaits: readonly number[] = RETRY_WAITS,
): Promise<number> {
  let done = 0;
  for (const wait of [0, ...retryWaits]) {
    await pause(wait, ending);
    const pass = await indexOnceFree(services, ending).catch((error: unknown) => {
      services.log.error({ err: error }, "uploaded documents could not be indexed anew");
      return failedPass;
    });
    done += pass.done;
    if (ending.aborted || pass.failed === 0) break;
  }
  return done;
}

/** One pass over the versions with an older analysis: how many were indexed, and how many could not be. */
type Pass = { readonly done: number; readonly failed: number };

const failedPass: Pass = { done: 0, failed: 1 };

async function indexOnceFree(services: Indexing, ending: AbortSignal): Promise<Pass> {
  while (!ending.aborted && (await outdated(services.database.db)).length > 0) {
    const pass = await withFreeLock(services.database.pool, lock, WAIT, () => indexOutdated(services, ending));
    if (pass) return pass;
    await pause(WAIT_FOR_OTHER, ending);
  }
  return { done: 0, failed: 0 };
}

/** Waits so many milliseconds, or until the process ends. */
async function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: ending }).catch(unless("ABORT_ERR"));
}

/** Marks all current versions, the built-in manuals too, as to be indexed anew. Searches go on with what is there. */
export async function markAllOutdated(db: Db): Promise<void> {
  await db.update(documentVersions).set({ analysis: "outdated" }).where(eq(documentVersions.isCurrent, true));
}

async function indexOutdated(services: Indexing, ending: AbortSignal): Promise<Pass> {
  const { database, log } = services;
  const ids = await outdated(database.db);
  let [done, failed, reported] = [0, 0, Date.now()];
  log.info({ versions: ids.length }, "uploaded documents are indexed anew");
  for (const id of ids) {
    if (ending.aborted) return { done, failed };
    const outcome = await indexOne(services, id);
    if (outcome === "done") done += 1;
    if (outcome === "failed") failed += 1;
    if (Date.now() - reported > REPORT) {
      reported = Date.now();
      log.info({ versions: done, of: ids.length }, "uploaded documents are being indexed anew");
    }
    await sleep(REST);
  }
  if (done > 0) await tidyIndex(database);
  log.info({ versions: done, of: ids.length, failed }, "uploaded documents were indexed anew");
  return { done, failed };
}

/**
 * Indexes one version. A version that cannot be indexed, or not now, keeps its old entries and does not stop the
 * others.
 */
async function indexOne({ database, log }: Indexing, id: string): Promise<"done" | "skipped" | "failed"> {
  try {
    const text = await readStoredText(database.db, id);
    return text && (await indexAgain(database.db, id, text)) ? "done" : "skipped";
  } catch (error) {
    log.error({ err: error, version: id }, "a version of an uploaded document could not be indexed anew");
    return "failed";
  }
}

async function outdated(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(eq(documents.origin, "uploaded"), documentVersions.isCurrent, ne(documentVersions.analysis, analysis)))
    .orderBy(asc(documentVersions.number));
  return rows.map(({ id }) => id);
}
