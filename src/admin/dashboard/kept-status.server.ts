import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "~/platform/context.server";
import { installation } from "~/platform/db/schema";
import type { FailureKind } from "~/platform/outside/failure";

export const statusParts = ["database", "authentication", "chat"] as const;

export type StatusPart = (typeof statusParts)[number];

/** Status of a part of the product. `since` is the moment when it was first found in this state. */
export type Status = {
  part: StatusPart;
  ok: boolean;
  /** Null if it did not answer, or was not checked by this process. */
  latencyMs: number | null;
  /** Why the chat system fails; null if it does not, or for other parts. */
  reason: FailureKind | null;
  since: Date;
  checkedAt: Date;
};

const key = "status";

const kept = z.partialRecord(
  z.enum(statusParts),
  z.object({ ok: z.boolean(), since: z.coerce.date(), checkedAt: z.coerce.date() }),
);

/**
 * Returns the status that an earlier process stored, so that a restart keeps `since`. Empty, with a warning in the log,
 * if it cannot be read.
 */
export async function readKept({ database, log }: Services): Promise<ReadonlyMap<StatusPart, Status>> {
  try {
    const [row] = await database.db.select().from(installation).where(eq(installation.key, key));
    const parsed = kept.safeParse(row?.value ?? {});
    if (!parsed.success) return new Map();
    const unasked = { latencyMs: null, reason: null };
    return new Map(
      statusParts.flatMap((part) => {
        const known = parsed.data[part];
        return known ? [[part, { part, ...known, ...unasked }] as const] : [];
      }),
    );
  } catch (error) {
    log.warn({ err: error }, "the kept status cannot be read");
    return new Map();
  }
}

/** Stores the status for later processes, and notifies open dashboards if a part has `changed`. */
export async function writeKept(
  { database, log }: Services,
  found: ReadonlyMap<StatusPart, Status>,
  changed: boolean,
): Promise<void> {
  const value = Object.fromEntries(
    [...found].map(([part, { ok, since, checkedAt }]) => [part, { ok, since, checkedAt }]),
  );
  try {
    await database.db
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
    if (changed) await database.notifications.publish(database.db, "changed_rows", "system_status");
  } catch (error) {
    log.warn({ err: error }, "the status cannot be kept");
  }
}
