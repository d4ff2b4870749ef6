import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { settings } from "~/platform/db/schema";

const key = "hand_over";

const schema = z.object({ isOn: z.boolean() });

/** Returns whether colleagues may read conversations by link; true until staff switch it off. */
export async function isHandOverOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row ? schema.parse(row.value).isOn : true;
}

/**
 * Switches links for colleagues on or off. Existing links stay and work again once it is on. Returns whether anything
 * changed.
 */
export function switchHandOver({ database }: Services, staff: Staff<"super_admin">, isOn: boolean): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: hand over', 0))`);
    if ((await isHandOverOn(tx)) === isOn) return false;
    const row = { value: { isOn }, updatedAt: new Date(), updatedBy: staff.userId };
    await tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    const action = isOn ? "hand_over_switched_on" : "hand_over_switched_off";
    await audit(tx, staff, action, { type: "settings", id: key });
    return true;
  });
}
