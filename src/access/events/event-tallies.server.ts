import { createHash } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { type Actor, audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { type AccessAction, accessTallies } from "~/platform/db/schema/index";
import type { LimitRule } from "~/platform/limits.server";
import type { AccessEvent } from "./access-event";

/** An event and its number of occurrences. `address` is `several` once it came from more than one. */
export type Tally = { key: string; event: AccessEvent; address: string; times: number };

const hour = 3600;

/** Maximum number of distinct events of an action with their own entry in an hour; all others share one entry. */
const maxDifferent: Record<AccessAction, number> = {
  signed_in: 2000,
  sign_in_failed: 100,
  sign_in_locked: 100,
  password_refused: 100,
  page_refused: 200,
};

const rowsAtOnce = 200;

/** Actor of an entry about a client that has not proved its identity. */
const visitor: Actor = { userId: null, email: "visitor" };

/** Returns the key of equal events: action, actor, subject and missing right; for a sign-in also its address. */
function eventKey({ action, actor, subject, address, about }: AccessEvent): string {
  const place = action === "signed_in" ? address : "";
  const parts = [action, actor?.userId, subject.type, subject.id, about?.needs, place];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/**
 * Adds an event to the counts of the current hour; the first of an hour becomes an audit entry at once. Returns for how
 * many seconds further events of its action are counted together; 0 while each has its own count.
 */
export async function saveEvent(services: Services, tally: Tally): Promise<number> {
  if (await addTo(services, tally)) return 0;
  const { action } = tally.event;
  const rule: LimitRule = { name: `audit:${action}`, points: maxDifferent[action], seconds: hour };
  const take = await services.limits.take(rule, "all");
  await open(services, take.ok ? tally : { ...tallyOf(summaryEventOf(tally.event)), times: tally.times });
  return take.ok ? 0 : take.retryAfter;
}

/** Returns the tally of an event's first occurrence. */
export function tallyOf(event: AccessEvent): Tally {
  return { key: eventKey(event), event, address: event.address, times: 1 };
}

/** Returns the event that stands for all events of an action once too many distinct ones occur. */
export function summaryEventOf({ action }: AccessEvent): AccessEvent {
  return { action, actor: null, subject: { type: "address", id: "several" }, address: "several" };
}

/** Adds to the count of the event in this hour. Returns false if there is none yet. */
async function addTo({ database }: Services, { key, address, times }: Tally): Promise<boolean> {
  const { rowCount } = await database.db
    .update(accessTallies)
    .set({ ...added(times), address: whereFrom(address) })
    .where(eq(accessTallies.key, key));
  return Boolean(rowCount);
}

async function open({ database }: Services, { key, event, address, times }: Tally): Promise<void> {
  const { action, actor, subject, about = {} } = event;
  await database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(accessTallies)
      .values({
        key,
        action,
        actorId: actor?.userId ?? visitor.userId,
        actorEmail: actor?.email ?? visitor.email,
        subjectType: subject.type,
        subjectId: subject.id,
        about,
        address,
        endsAt: sql`now() + make_interval(secs => ${hour})`,
      })
      .onConflictDoUpdate({ target: accessTallies.key, set: { ...added(times), address: whereFrom(address) } })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (!row?.isNew) return;
    const details = { ...about, ...(address && { address }), ...(times > 1 && { times }) };
    await audit(tx, actor ?? visitor, action, subject, details);
  });
}

function added(times: number) {
  return { further: sql`${accessTallies.further} + ${times}`, lastAt: sql`now()` };
}

function whereFrom(address: string) {
  return sql`case when ${accessTallies.address} = ${address} then ${address} else 'several' end`;
}

/** Closes tallies whose hour is over, and writes the repetitions of each as one entry. Returns their number. */
export async function closeTallies({ database }: Services): Promise<number> {
  for (let total = 0; ; ) {
    const count = await database.db.transaction(closeSome);
    total += count;
    if (count < rowsAtOnce) return total;
  }
}

async function closeSome(tx: Tx): Promise<number> {
  const over = tx
    .select({ key: accessTallies.key })
    .from(accessTallies)
    .where(lte(accessTallies.endsAt, sql`now()`))
    .limit(rowsAtOnce)
    .for("update", { skipLocked: true });
  const rows = await tx.delete(accessTallies).where(sql`${accessTallies.key} in ${over}`).returning();
  for (const { actorId, actorEmail, action, subjectType, subjectId, about, address, ...counted } of rows) {
    if (counted.further === 0) continue;
    const from = { from: counted.firstAt.toISOString(), until: counted.lastAt.toISOString() };
    const details = { ...about, ...(address && { address }), times: counted.further, ...from };
    await audit(tx, { userId: actorId, email: actorEmail }, action, { type: subjectType, id: subjectId }, details);
  }
  return rows.length;
}
