import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { waitForTurn } from "~/knowledge/store.server";
import { documents } from "~/platform/db/schema";
import { until } from "../../../test/server/eventually";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { discard, writeArriving } from "./files.server";
import { deleteForGood, uploadForAll, withdraw } from "./library.server";

const folder = await mkdtemp(join(tmpdir(), "document-locks-"));
const open = testServices({ DATA_DIR: folder });

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["withdraws", withdraw],
  ["deletes", deleteForGood],
] as const)("%s a document while a version of it is stored", async (verb, act) => {
  const { services } = open;
  const { db } = services.database;
  const { staff } = await someStaff(services, "super_admin");
  const source = Readable.from([Buffer.from(`# ${verb}\n\nOlivine filters are washed with air.\n`)]);
  const written = await writeArriving(services.env, { source, name: "filters.md", most: 1000 });
  if (!written.ok) throw new Error(written.refused);
  const arrived = written.file;
  const taken = await uploadForAll(services, staff, arrived, { category: "guides", language: null });
  await discard(arrived);
  if (!("documentId" in taken)) throw new Error(taken.kind);
  const id = taken.documentId;

  let outcome: Promise<string> = Promise.resolve("");
  await db.transaction(async (tx) => {
    // Storing takes its turn first, and a lock on the document's row with the version that it inserts.
    await waitForTurn(tx);
    outcome = act(services, staff, id, true);
    // It is awaited below; until then a rejection is not unhandled.
    outcome.catch(() => undefined);
    await until(async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      return rows.length > 0;
    });
    await tx.update(documents).set({ updatedAt: new Date() }).where(eq(documents.id, id));
  });
  expect(await outcome).toBe("done");
});
