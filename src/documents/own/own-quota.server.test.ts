import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Proved, Staff } from "~/access/capabilities";
import { waitForTurn } from "~/knowledge/store.server";
import { auditLog, documents, files, settings, uploads, users } from "~/platform/db/schema";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { reservePages } from "../keeping/page-quota.server";
import { expireOwnDocuments } from "./expire-own.server";
import { endOf, type OwnQuota, usualQuota } from "./own-quota";
import { changeQuota, currentQuota, endSql, latestUploads } from "./own-quota.server";
import { previewQuota } from "./preview-quota.server";

const opened = testServices();
let staff: Proved<Staff<"super_admin">>;

beforeAll(async () => {
  staff = (await someStaff(opened.services, "super_admin")).staff as Proved<Staff<"super_admin">>;
});

const db = () => opened.services.database.db;
const { grace: _, ...usual } = usualQuota;

beforeEach(async () => {
  await db().execute(sql`delete from uploads`);
  await db().execute(sql`delete from documents`);
  await db().delete(settings);
});

const change = (quota: Partial<OwnQuota>, seen: OwnQuota = usual) =>
  changeQuota(opened.services, staff, seen, { ...usual, ...quota });

async function someOwner(email: string): Promise<string> {
  const [user] = await db()
    .insert(users)
    .values({ email: `${email}-${randomUUID()}@example.com` })
    .returning();
  return user?.id ?? "";
}

/** An own document whose file was uploaded `days` days ago. */
async function someDocument(ownerId: string, days: number, pages = 1): Promise<string> {
  const id = randomUUID();
  const createdAt = sql`now() - make_interval(days => ${days}::int)`;
  await db().insert(documents).values({ id, category: "own", origin: "uploaded", ownerId });
  await db().insert(files).values({ hash: id, mediaType: "text/plain", size: 1 });
  const upload = { documentId: id, fileHash: id, name: "a.txt", category: "own", ownerId, pagesTotal: pages };
  await db()
    .insert(uploads)
    .values({ ...upload, state: "searchable", language: "en", createdAt });
  return id;
}

async function left(): Promise<string[]> {
  await expireOwnDocuments({}, { services: opened.services });
  return (await db().select({ id: documents.id }).from(documents)).map(({ id }) => id).sort();
}

test("other limits hold at once and are recorded; of two who change them the second is told", async () => {
  expect(await currentQuota(db())).toEqual(usualQuota);
  expect(await change({})).toEqual({ kind: "unchanged" });
  const both = await Promise.all([change({ pages: 50 }), change({ files: 5 })]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
  const { grace, ...now } = await currentQuota(db());
  expect(grace).toBeNull();
  expect(await change({ megabytes: 10 }, now)).toEqual({ kind: "saved" });
  expect(await currentQuota(db())).toMatchObject({ megabytes: 10 });
  const rows = await db().select().from(auditLog).where(eq(auditLog.action, "own_quota_changed"));
  expect(rows.map(({ details }) => details)).toContainEqual({ from: usual, to: now });
});

test("a document that is renewed, or becomes everyone's, while others are deleted stays", async () => {
  const owner = await someOwner("salma");
  const [renewed, accepted] = [await someDocument(owner, 181), await someDocument(owner, 181)];
  await someDocument(owner, 181);
  let expiring: Promise<void> | undefined;
  await db().transaction(async (tx) => {
    await waitForTurn(tx);
    expiring = expireOwnDocuments({}, { services: opened.services });
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await tx.update(uploads).set({ createdAt: new Date() }).where(eq(uploads.documentId, renewed));
    await tx.update(documents).set({ ownerId: null }).where(eq(documents.id, accepted));
  });
  await expiring;
  expect((await db().select({ id: documents.id }).from(documents)).map(({ id }) => id).sort()).toEqual(
    [renewed, accepted].sort(),
  );
});

/** How many transactions wait for a lock of this database. */
async function waiting(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows[0]?.count ?? 0;
}

test("fewer days delete nothing that is younger than seven days after the change", async () => {
  const owner = await someOwner("salma");
  const [old, young] = [await someDocument(owner, 100), await someDocument(owner, 10)];
  await someDocument(owner, 181);
  await change({ days: 30 });
  expect(await left()).toEqual([old, young].sort());
  const later = { ...(await currentQuota(db())), grace: { formerDays: 180, until: new Date().toISOString() } };
  await db().update(settings).set({ value: later }).where(eq(settings.key, "own_quota"));
  expect(await left()).toEqual([young]);
});

test("the database and the list of the owner agree on the moment at which a document is deleted", async () => {
  const owner = await someOwner("omar");
  await change({ days: 30 });
  const quota = await currentQuota(db());
  for (const days of [1, 29, 31, 100, 176]) {
    const id = await someDocument(owner, days);
    const { rows } = await db().execute<{ uploaded: string; ends: string }>(
      sql`select uploaded, ${endSql(quota)} as ends from (${latestUploads()}) latest where id = ${id}`,
    );
    const [row] = rows;
    expect(new Date(row?.ends ?? "")).toEqual(endOf(new Date(row?.uploaded ?? ""), quota));
  }
});

test("previews who is above other limits, and which documents are deleted earlier", async () => {
  const [many, long, few] = [await someOwner("a-many"), await someOwner("b-long"), await someOwner("c-few")];
  for (const days of [1, 2, 100]) await someDocument(many, days);
  await someDocument(long, 1, 400);
  await someDocument(few, 1);
  const preview = await previewQuota(opened.services, staff, { files: 2, megabytes: 50, pages: 300, days: 30 });
  expect(preview.above.map(({ email, ...more }) => [email.slice(0, 6), more])).toEqual([
    ["a-many", { files: 3, pages: 3 }],
    ["b-long", { files: 1, pages: 400 }],
  ]);
  expect(preview).toMatchObject({ aboveCount: 2, sooner: 5 });
  const days = (new Date(preview.first ?? "").getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
  expect(await previewQuota(opened.services, staff, { ...usual, days: 365 })).toEqual({
    above: [],
    aboveCount: 0,
    sooner: 0,
    first: null,
  });
});

test("pages beyond a smaller limit are refused, and what is there stays", async () => {
  const owner = await someOwner("lina");
  const id = await someDocument(owner, 1, 40);
  const other = await someDocument(owner, 1, 0);
  await change({ pages: 30 });
  const [upload] = await db().select().from(uploads).where(eq(uploads.documentId, other));
  if (!upload) throw new Error("there is no upload");
  expect(await reservePages(opened.services, { ...upload, versionId: null }, 5)).toBe(false);
  expect(await left()).toContain(id);
});
