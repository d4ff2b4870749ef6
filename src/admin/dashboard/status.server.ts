import { sql } from "drizzle-orm";
import { probeAuthentication } from "~/access/sessions/auth-probe.server";
import { type ProviderHealth, probeProvider, providerHealth } from "~/assistant/providers/health.server";
import type { Services } from "~/platform/context.server";
import type { FailureKind } from "~/platform/outside/failure";
import { readKept, type Status, type StatusPart, writeKept } from "./kept-status.server";

/** Interval between checks of each part, in milliseconds. */
const every = 30_000;

/** How long a real question to an external provider counts as a check, in milliseconds: asking may cost money. */
const providerFresh = 10 * 60_000;

/** Last known status of each part. */
const seen = new WeakMap<Services, Map<StatusPart, Status>>();

type Found = { ok: boolean; latencyMs: number | null; reason: FailureKind | null };

const probes: Record<StatusPart, (services: Services) => Promise<Found>> = {
  database: (services) => timed(() => services.database.db.execute(sql`select 1`)),
  authentication: (services) => timed(() => probeAuthentication(services)),
  chat: async (services) => {
    const { ok, latencyMs, failure } = await chatHealth(services);
    return { ok, latencyMs, reason: failure };
  },
};

/**
 * Checks database, authentication and chat system every half minute, and remembers since when each has its state.
 * Returns a function that stops it.
 */
export function superviseStatus(services: Services): () => void {
  const ending = new AbortController();
  const look = () =>
    lookAt(services, ending.signal).catch((error: unknown) =>
      services.log.error({ err: error }, "the status could not be looked at"),
    );
  void look();
  const timer = setInterval(look, every);
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}

/** Returns the latest status of each part; checks now if there is none yet. */
export async function statusOf(services: Services): Promise<Status[]> {
  if (!seen.has(services)) await lookAt(services);
  return [...(seen.get(services)?.values() ?? [])];
}

/** Checks every part, and stores the result; not of a process that is ending, whose parts end before the check does. */
export async function lookAt(services: Services, ending?: AbortSignal): Promise<void> {
  const before = seen.get(services) ?? (await readKept(services));
  const parts = Object.keys(probes) as StatusPart[];
  const now = new Date();
  const found = await Promise.all(
    parts.map(async (part) => [part, next(before.get(part), await tried(services, part), part, now)] as const),
  );
  if (ending?.aborted) return;
  const after = new Map(found);
  seen.set(services, after);
  const changed = parts.some((part) => before.get(part)?.ok !== after.get(part)?.ok);
  await writeKept(services, after, changed);
}

/** Keeps `since` while the state is the same and was checked recently; otherwise it begins now. */
function next(before: Status | undefined, found: Found, part: StatusPart, now: Date): Status {
  const goesOn = before?.ok === found.ok && now.getTime() - before.checkedAt.getTime() < 10 * every;
  return { part, ...found, since: goesOn ? before.since : now, checkedAt: now };
}

async function tried(services: Services, part: StatusPart): Promise<Found> {
  try {
    return await probes[part](services);
  } catch (error) {
    services.log.warn({ err: error, part }, "a part of the product does not answer");
    return { ok: false, latencyMs: null, reason: null };
  }
}

async function timed(work: () => Promise<unknown>): Promise<Found> {
  const began = performance.now();
  await work();
  return { ok: true, latencyMs: Math.round((performance.now() - began) * 10) / 10, reason: null };
}

/** Users' questions show the provider's health; without a recent one, probes it. */
async function chatHealth(services: Services): Promise<ProviderHealth> {
  const health = await providerHealth(services);
  const age = health.checkedAt === null ? Number.POSITIVE_INFINITY : Date.now() - Date.parse(health.checkedAt);
  return age < providerFresh || health.breaker === "open" ? health : probeProvider(services);
}
