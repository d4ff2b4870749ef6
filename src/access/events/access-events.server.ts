import type { Caller } from "~/access/caller.server";
import type { Account } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { type AccessAction, accessActions } from "~/platform/db/schema/index";
import type { AccessEvent } from "./access-event";
import { saveEvent, summaryEventOf, type Tally, tallyOf } from "./event-tallies.server";

export { accessActions };

/** How often repeated events are written, in milliseconds. A crash loses those since the last write. */
const flushEvery = 2000;

/** Maximum number of distinct events in memory, and of concurrent saves. */
const maxOpen = 2000;
const maxWorking = 100;

/** How long this process counts an event in memory before it looks at the tables again, in milliseconds. */
const rememberFor = 10 * 60 * 1000;

type Recorder = {
  open: Map<string, { tally: Tally; times: number; until: number }>;
  working: Set<Promise<void>>;
  /** By action: until when its events are counted together, in milliseconds since the epoch. */
  full: Map<AccessAction, number>;
  timer: NodeJS.Timeout | undefined;
};

const recorders = new WeakMap<Services["database"], Recorder>();

/**
 * Logs an event and adds it to the audit log: the first occurrence at once, repetitions within the hour as one entry
 * after it. A flood costs memory and disk for as many distinct events as `event-tallies.server.ts` allows. Does not
 * wait for the database, so no answer takes longer; `flushAccessEvents` waits.
 */
export function recordAccess(services: Services, log: Caller["log"], event: AccessEvent): void {
  const recorder = recorderOf(services);
  const now = Date.now();
  const own = tallyOf(event);
  const isFull = recorder.working.size >= maxWorking || (recorder.full.get(event.action) ?? 0) > now;
  const tally = isFull && !recorder.open.has(own.key) ? tallyOf(summaryEventOf(event)) : own;
  const known = recorder.open.get(tally.key);
  if (known && known.until > now) {
    known.times += 1;
    if (known.tally.address !== event.address) known.tally.address = "several";
    scheduleFlush(services, recorder);
    return;
  }
  const { action, actor, subject, address, about } = tally.event;
  const level = action === "signed_in" ? "info" : "warn";
  log[level]({ action, account: actor?.userId, subject, address, ...about }, lines[action]);
  if (recorder.open.size >= maxOpen) forgetOldest(services, recorder);
  recorder.open.set(tally.key, { tally, times: known?.times ?? 0, until: now + rememberFor });
  save(services, recorder, { ...tally });
}

/** Records a wrong password within a session. */
export function recordWrongPassword(services: Services, { userId, email }: Pick<Account, "userId" | "email">): void {
  const subject = { type: "account", id: userId } as const;
  const event = { action: "password_refused", actor: { userId, email }, subject, address: "" } as const;
  recordAccess(services, services.log, { ...event, about: { email } });
}

const lines: Record<AccessAction, string> = {
  signed_in: "signed in",
  sign_in_failed: "a sign-in failed",
  sign_in_locked: "a sign-in has to wait: too many tries",
  password_refused: "a wrong password was given within a session",
  page_refused: "a page was refused",
};

/** Waits until every event so far is in the tables: for the shutdown, and for tests. */
export async function flushAccessEvents(services: Services): Promise<void> {
  const recorder = recorderOf(services);
  flush(services, recorder);
  while (recorder.working.size > 0) await Promise.all(recorder.working);
}

function recorderOf({ database }: Services): Recorder {
  const known = recorders.get(database);
  if (known) return known;
  const made: Recorder = { open: new Map(), working: new Set(), full: new Map(), timer: undefined };
  recorders.set(database, made);
  return made;
}

function scheduleFlush(services: Services, recorder: Recorder): void {
  recorder.timer ??= setTimeout(() => flush(services, recorder), flushEvery).unref();
}

function flush(services: Services, recorder: Recorder): void {
  clearTimeout(recorder.timer);
  recorder.timer = undefined;
  const repeated = [...recorder.open.values()].filter(({ times }) => times > 0);
  for (const entry of repeated) {
    const { event, address } = entry.tally;
    const { action, subject } = event;
    services.log.info({ action, subject, address, times: entry.times }, `${lines[action]}, again`);
    save(services, recorder, { ...entry.tally, times: entry.times });
    entry.times = 0;
  }
}

function forgetOldest(services: Services, recorder: Recorder): void {
  flush(services, recorder);
  for (const key of [...recorder.open.keys()].slice(0, maxOpen / 2)) recorder.open.delete(key);
}

/** Logs a failed save instead of throwing: nobody is locked out because the audit log is unavailable. */
function save(services: Services, recorder: Recorder, tally: Tally): void {
  const saving = saveEvent(services, tally)
    .then((seconds) => {
      if (seconds > 0) recorder.full.set(tally.event.action, Date.now() + seconds * 1000);
    })
    .catch((error: unknown) => services.log.error({ err: error }, "an event of access could not be recorded"))
    .finally(() => recorder.working.delete(saving));
  recorder.working.add(saving);
}
