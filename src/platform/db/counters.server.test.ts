import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testServices } from "../../../test/server/services";
import type { Tx } from "./client.server";
import { countedRows, countedTotal } from "./counters.server";
import { accessRequests, counterChanges } from "./schema";

const open = testServices();
const db = () => open.services.database.db;

type Status = "new" | "approved" | "on_hold";

const some = (status: Status, count: number) =>
  Array.from({ length: count }, () => ({ email: "a@b.example", language: "en" as const, status }));

/** Returns the counts from counting the rows themselves. */
async function truth(): Promise<Record<string, number>> {
  const rows = await db()
    .select({ status: accessRequests.status, count: sql`count(*)`.mapWith(Number) })
    .from(accessRequests)
    .groupBy(accessRequests.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function counted(): Promise<Record<string, number>> {
  const rows = [...(await countedRows(db(), "access_requests"))].filter(([, count]) => count !== 0);
  return Object.fromEntries(rows);
}

test("counts follow inserts, status changes and deletes, but not a rollback", async () => {
  await db()
    .insert(accessRequests)
    .values([...some("new", 5), ...some("approved", 2)]);
  expect(await counted()).toEqual({ new: 5, approved: 2 });
  await db().update(accessRequests).set({ status: "on_hold" }).where(eq(accessRequests.status, "approved"));
  await db().update(accessRequests).set({ organization: "x" });
  expect(await counted()).toEqual({ new: 5, on_hold: 2 });
  await db().delete(accessRequests).where(eq(accessRequests.status, "new"));
  const undone = db().transaction(async (tx) => {
    await tx.insert(accessRequests).values(some("new", 9));
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  expect(await counted()).toEqual({ on_hold: 2 });
  expect(await countedTotal(db(), "access_requests")).toBe(2);
  expect(await countedTotal(db(), "chat_sessions")).toBe(0);
});

test("counts stay exact during concurrent writes, folds and recounts", async () => {
  const fold = () => db().execute(sql`select fold_counters()`);
  const move = async (tx: Tx, from: Status, to: Status) => {
    const few = tx
      .select({ id: accessRequests.id })
      .from(accessRequests)
      .where(eq(accessRequests.status, from))
      // Skip locked rows, or two workers could deadlock on each other's rows.
      .limit(3)
      .for("update", { skipLocked: true });
    await tx.update(accessRequests).set({ status: to }).where(inArray(accessRequests.id, few));
  };
  const worker = async (index: number) => {
    for (let round = 0; round < 12; round++) {
      await db()
        .insert(accessRequests)
        .values(some("new", 1 + (round % 3)));
      await db().transaction((tx) => move(tx, index % 2 ? "new" : "approved", index % 2 ? "approved" : "on_hold"));
      if (round % 4 === index % 4) await fold();
      if (round === 6 && index === 0) await db().execute(sql`select recount()`);
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(worker));
  expect(await counted()).toEqual(await truth());
  await fold();
  expect(await counted()).toEqual(await truth());
  expect(await db().$count(counterChanges)).toBeLessThanOrEqual(3);
});
