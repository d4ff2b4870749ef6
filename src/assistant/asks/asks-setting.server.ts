import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/access/capabilities";
import { deleteAllAsks } from "~/knowledge/asks/written-asks.server";
import { waitForTurn } from "~/knowledge/store.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { settings } from "~/platform/db/schema";
import { writeAsks } from "./write-asks.job";

const key = "written_asks";

const schema = z.object({ isOn: z.boolean() });

/** Returns whether a model may write questions for sections of uploaded documents; true until staff switch it off. */
export async function areAsksOn(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row ? schema.parse(row.value).isOn : true;
}

/** Returns whether questions may be written, and keeps that so until `tx` ends. */
export async function stayOn(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('dr-water: written asks', 0))`);
  return areAsksOn(tx);
}

/**
 * Switches the writing of questions on or off. Off deletes those that were written, and a job takes them out of the
 * search. Returns whether anything changed.
 */
export function switchAsks({ database, jobs }: Services, staff: Staff<"super_admin">, isOn: boolean): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: written asks', 0))`);
    if ((await areAsksOn(tx)) === isOn) return false;
    const row = { value: { isOn }, updatedAt: new Date(), updatedBy: staff.userId };
    await tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    if (!isOn) {
      // Versions that are being stored take rows over: they go first, or later.
      await waitForTurn(tx);
      await deleteAllAsks(tx);
    }
    await jobs.enqueue(tx, writeAsks, {}, { singletonKey: writeAsks.name });
    await audit(tx, staff, isOn ? "written_asks_switched_on" : "written_asks_switched_off", {
      type: "settings",
      id: key,
    });
    return true;
  });
}
