import { setTimeout as sleep } from "node:timers/promises";
import { indexWithAsks, indexWithoutAsks } from "~/knowledge/asks/index-asks.server";
import {
  keepAsks,
  nextWithAsks,
  nextWithoutAsks,
  readKeptAsks,
  sectionHash,
  sectionText,
} from "~/knowledge/asks/written-asks.server";
import type { DocumentText, Section } from "~/knowledge/document";
import { readStoredText } from "~/knowledge/stored-text.server";
import type { Services } from "~/platform/context.server";
import { withFreeLock } from "~/platform/db/advisory-lock.server";
import { ProviderFailure } from "~/platform/outside/failure";
import { askModelFor, mayAskModel } from "./ask-model.server";
import { type AskWriter, askWriterOf, noteNotWritten, noteWritten, readWriterState } from "./ask-writer.server";
import { areAsksOn, stayOn } from "./asks-setting.server";

/** Services of a process that lets a model write questions. */
export type WritesAsks = Pick<Services, "database" | "env" | "log">;

/** Milliseconds: maximum wait for the lock, pause between requests, and time after which a run ends for another one. */
const [WAIT, REST, LONGEST_RUN] = [500, 50, 20 * 60_000];

/** Minimum length of a section that a model is asked about, in characters. */
const SHORTEST_SECTION = 80;

/** A run: until when it goes on, and which versions it could not index. */
type Run = { readonly until: number; readonly signal: AbortSignal; readonly failed: string[] };

/**
 * Lets the model write questions for all sections of uploaded documents that lack them, unless another process does.
 * Where staff switched that off, it takes written ones out of the search instead. A failure of the model ends the run;
 * it is noted, with the time of the next attempt.
 */
export async function writeAsksInTurn(services: WritesAsks, signal: AbortSignal): Promise<void> {
  const run: Run = { until: Date.now() + LONGEST_RUN, signal, failed: [] };
  const writer = askWriterOf(services.env);
  await withFreeLock(services.database.pool, "dr-water: writing asks", WAIT, async () => {
    while (Date.now() < run.until && (await takeStep(services, run))) signal.throwIfAborted();
    // A version that cannot be indexed is not tried again at once, either.
    const fault = { kind: "internal", retryAfter: null } as const;
    if (writer && run.failed.length > 0) await noteNotWritten(services.database.db, writer, fault);
    return true;
  });
}

/** Brings one version further. Returns whether there may be more to do. */
async function takeStep(services: WritesAsks, run: Run): Promise<boolean> {
  const { db } = services.database;
  if (!(await areAsksOn(db))) {
    const version = await nextWithAsks(db, run.failed);
    return version !== null && indexOrSkip(services, version, run, indexWithoutAsks);
  }
  const writer = askWriterOf(services.env);
  if (!writer) return false;
  const version = await nextWithoutAsks(db, run.failed);
  if (!version) return false;
  const { retryAt } = await readWriterState(db, writer);
  if (retryAt && retryAt > new Date()) return false;
  try {
    const isWritten = await writeForVersion(services, writer, version, run);
    return isWritten && (await indexOrSkip(services, version, run, indexWithAsks));
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    services.log.warn({ err: error }, "no questions can be written for sections");
    await noteNotWritten(db, writer, error);
    return false;
  }
}

/** Lets the model write for the sections of a version that lack it. Returns whether all of them have what they need. */
async function writeForVersion(
  services: WritesAsks,
  writer: AskWriter,
  versionId: string,
  { until, signal }: Run,
): Promise<boolean> {
  const { db } = services.database;
  const text = await readStoredText(db, versionId);
  if (!text) return true;
  const kept = await readKeptAsks(db, versionId);
  const lacking = text.sections.filter((one) => one.passages.length > 0 && !kept.has(sectionHash(text, one)));
  for (const section of lacking) {
    signal.throwIfAborted();
    if (Date.now() > until || !mayAskModel(services)) return false;
    const asks = await asksFor(services, text, section, signal);
    const isKept = await db.transaction(async (tx) => {
      if (!(await stayOn(tx))) return false;
      await keepAsks(tx, versionId, sectionHash(text, section), { ...asks, model: writer.name });
      return true;
    });
    // Switched off meanwhile: the next step takes out what is there.
    if (!isKept) return true;
    await noteWritten(db, writer);
    await sleep(REST, undefined, { signal });
  }
  services.log.debug({ version: versionId, sections: lacking.length }, "questions were written for sections");
  return true;
}

async function asksFor(services: WritesAsks, text: DocumentText, section: Section, signal: AbortSignal) {
  const own = sectionText(text, section);
  if (own.length < SHORTEST_SECTION) return { en: [], ar: [] };
  return askModelFor(services, { title: text.title, headingPath: section.headingPath, text: own }, signal);
}

/** Indexes a version; one that cannot be indexed keeps its entries and is left to a later run. Returns true. */
async function indexOrSkip(
  { database, log }: WritesAsks,
  version: string,
  run: Run,
  index: typeof indexWithAsks,
): Promise<boolean> {
  try {
    await index(database.db, version);
  } catch (error) {
    run.signal.throwIfAborted();
    log.error({ err: error, version }, "a version could not be indexed with questions of a model");
    run.failed.push(version);
  }
  return true;
}
