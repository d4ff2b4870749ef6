import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { getDocument } from "~/knowledge/documents.server";
import { deleteDocument, waitForTurn } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documents, uploads } from "~/platform/db/schema";
import { someUser } from "../../../test/server/chat";
import { until } from "../../../test/server/eventually";
import { testServices } from "../../../test/server/services";
import { listOwn, renameOwn, uploadOwn } from "../own/own-documents.server";
import { readUploaded } from "./read-upload.server";
import { inReadingTurn, resumeReadings } from "./reading-turn.server";

const folder = await mkdtemp(join(tmpdir(), "readings-"));
const open = testServices({ DATA_DIR: folder });
let services: Services;
let user: ApprovedUser;

beforeEach(async () => {
  services = open.services;
  user = await someUser(services);
});

afterAll(() => rm(folder, { recursive: true }));

async function uploaded(who: ApprovedUser, content: string, name = "sheet.txt") {
  const form = new FormData();
  form.append("file", new File([content], name));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const [taken] = await uploadOwn(services, who, request);
  const documentId = taken?.documentId ?? "";
  const [row] = await services.database.db.select().from(uploads).where(eq(uploads.documentId, documentId));
  return { documentId, uploadId: row?.id ?? "" };
}

/** Runs the job of an upload, as a worker would. */
function read(uploadId: string, { lastAttempt = false, signal = new AbortController().signal } = {}): Promise<void> {
  const context = { services, id: uploadId, attempt: 1, lastAttempt, signal };
  return readUploaded({ uploadId }, context);
}

async function rowOf(id: string) {
  const [row] = await services.database.db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

async function jobsFor(uploadId: string): Promise<number> {
  const { rows } = await services.database.pool.query(
    "select 1 from pgboss.job where name = 'read-upload' and state = 'created' and data->>'uploadId' = $1",
    [uploadId],
  );
  return rows.length;
}

const takeJobs = () =>
  services.database.pool.query("update pgboss.job set state = 'active' where name = 'read-upload'");

/** Runs the job of an upload, and `change` when its text is read and about to be stored. */
async function readWhile(uploadId: string, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { db } = services.database;
  let reading: Promise<void> = Promise.resolve();
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    reading = read(uploadId);
    // It is awaited below; until then a rejection is not unhandled.
    reading.catch(() => undefined);
    await until(async () => {
      const { rows } = await db.execute(sql`
        select from pg_locks where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())`);
      return rows.length > 0;
    });
    await change(tx);
  });
  await reading;
}

test("renaming a document that is being read starts no second reading beside the first", async () => {
  const { documentId, uploadId } = await uploaded(user, "Rinse for 20 min.");
  await takeJobs();
  await services.database.db
    .update(uploads)
    .set({ state: "checked", pagesRead: 7, pagesTotal: 9 })
    .where(eq(uploads.id, uploadId));
  expect(await renameOwn(services, user, documentId, "Rinsing")).toBe(true);
  expect(await rowOf(uploadId)).toMatchObject({ state: "checked", pagesRead: 7, title: "Rinsing" });
  expect(await jobsFor(uploadId)).toBe(0);
});

test("a second job for an upload that is being read comes back later, and changes nothing", async () => {
  const { uploadId } = await uploaded(user, "Rinse for 30 min.");
  await takeJobs();
  await inReadingTurn(await open.openAnother(), uploadId, () => read(uploadId)).then((hasRun) =>
    expect(hasRun).toBe(true),
  );
  expect(await rowOf(uploadId)).toMatchObject({ state: "received", pagesRead: 0 });
  expect(await jobsFor(uploadId)).toBe(1);
});

test("a document that is renamed while it is stored answers by its new name", async () => {
  const { documentId, uploadId } = await uploaded(user, "Soak the green filter for 2 h.");
  await readWhile(uploadId, (tx) => tx.update(uploads).set({ title: "Soaking" }).where(eq(uploads.id, uploadId)));
  expect(await rowOf(uploadId)).toMatchObject({ state: "searchable", title: "Soaking" });
  const document = await getDocument(services.database.db, documentId, "en", user.userId);
  expect(document?.title).toBe("Soaking");
});

test("a document that is deleted while it is stored does not come back for everybody", async () => {
  const content = "Both have this sheet.";
  const mine = await uploaded(user, content);
  await uploaded(await someUser(services), content);
  await readWhile(mine.uploadId, (tx) => deleteDocument(tx, mine.documentId));
  expect(await services.database.db.$count(documents, eq(documents.id, mine.documentId))).toBe(0);
});

/** Returns a PDF of empty pages. */
function pdfOf(pages: number, title: string): string {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]/MediaBox[0 0 200 200]>>`,
    `<</Title(${title})>>`,
    `<</Type/Page/Parent 2 0 R/Contents ${pages + 4} 0 R/Resources<</Font<</F ${pages + 5} 0 R>>>>>>`,
    ...kids.slice(1).map(() => "<</Type/Page/Parent 2 0 R>>"),
    `<</Length 40>>stream\nBT/F 12 Tf 20 99 Td(Rinse the filter.)Tj ET \nendstream `,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((one, at) => `${at + 1} 0 obj${one}endobj\n`).join("");
  return `%PDF-1.7\n${body}trailer<</Root 1 0 R/Info 3 0 R>>`;
}

test("a file with more pages than its owner may keep is not kept, also if several are read at once", async () => {
  const all = await Promise.all(
    [1001, 600, 599].map((pages) => uploaded(user, pdfOf(pages, `${pages}`), `${pages}.pdf`)),
  );
  await Promise.all(all.map(({ uploadId }) => read(uploadId)));
  const rows = await Promise.all(all.map(({ uploadId }) => rowOf(uploadId)));
  expect(rows[0]).toMatchObject({ state: "failed", reason: "no-pages-left" });
  expect(
    rows
      .slice(1)
      .map((row) => row?.reason ?? row?.state)
      .sort(),
  ).toEqual(["attention", "no-pages-left"]);
  expect((await listOwn(services, user)).pages).toBeLessThanOrEqual(600);
});

async function replaced(documentId: string, pages: number) {
  const name = `${pages} instead.pdf`;
  const form = new FormData();
  form.append("replaces", documentId);
  form.append("file", new File([pdfOf(pages, name)], name));
  await uploadOwn(services, user, new Request("http://localhost/", { method: "POST", body: form }));
  // Another test may have uploaded a file with this name.
  const ofThis = and(eq(uploads.documentId, documentId), eq(uploads.name, name));
  const [row] = await services.database.db.select().from(uploads).where(ofThis);
  return row?.id ?? "";
}

test("a new version counts instead of the one that it takes the place of", async () => {
  const first = await uploaded(user, pdfOf(700, "first"), "first.pdf");
  await read(first.uploadId);
  const second = await replaced(first.documentId, 701);
  expect((await listOwn(services, user)).pages, "until it is read").toBe(700);
  await read(second);
  expect(await rowOf(second)).toMatchObject({ state: "attention" });
  expect((await listOwn(services, user)).pages).toBe(701);
  const shorter = await replaced(first.documentId, 1);
  await services.database.db.update(uploads).set({ state: "checked", pagesTotal: 1 }).where(eq(uploads.id, shorter));
  expect((await listOwn(services, user)).pages, "until it takes the place").toBe(701);
  await read(shorter);
  expect((await listOwn(services, user)).pages).toBe(1);
});

test("a version in the other language counts beside the one that stays", async () => {
  const arabic = await uploaded(user, pdfOf(999, "arabic"), "arabic.pdf");
  await services.database.db.update(uploads).set({ language: "ar" }).where(eq(uploads.id, arabic.uploadId));
  await read(arabic.uploadId);
  const tooLong = await replaced(arabic.documentId, 2);
  await read(tooLong);
  expect(await rowOf(tooLong)).toMatchObject({ state: "failed", reason: "no-pages-left" });
  expect((await listOwn(services, user)).pages).toBe(999);
  const english = await replaced(arabic.documentId, 1);
  await read(english);
  expect(await rowOf(english)).toMatchObject({ state: "searchable", language: "en" });
  expect((await listOwn(services, user)).pages).toBe(1000);
});

test("a reading whose process died is queued again, one that goes on in another process is not", async () => {
  const dead = await uploaded(user, "Dead.");
  const alive = await uploaded(user, "Alive.");
  await takeJobs();
  for (const { uploadId } of [dead, alive]) {
    await services.database.db
      .update(uploads)
      .set({ state: "checked", pagesRead: 19, pagesTotal: 330 })
      .where(eq(uploads.id, uploadId));
  }
  await inReadingTurn(await open.openAnother(), alive.uploadId, async () => {
    expect(await resumeReadings(services)).toBeGreaterThan(0);
  });
  expect(await rowOf(dead.uploadId)).toMatchObject({ state: "received", pagesRead: 19 });
  expect(await rowOf(alive.uploadId)).toMatchObject({ state: "checked" });
  expect([await jobsFor(dead.uploadId), await jobsFor(alive.uploadId)]).toEqual([1, 0]);
  const { documents: shown } = await listOwn(services, user);
  expect(shown.find(({ id }) => id === dead.documentId)?.state).toBe("interrupted");
});

test("a reading that failed waits for the retry of its job, and is queued by nobody else", async () => {
  const { uploadId } = await uploaded(user, "Fails.");
  await takeJobs();
  const signal = AbortSignal.abort(new Error("the worker stops"));
  await expect(read(uploadId, { signal })).rejects.toThrow();
  expect(await rowOf(uploadId)).toMatchObject({ state: "received", reason: null });
  await resumeReadings(services);
  expect(await jobsFor(uploadId)).toBe(0);
  await expect(read(uploadId, { signal, lastAttempt: true })).rejects.toThrow();
  expect(await rowOf(uploadId)).toMatchObject({ state: "failed", reason: "fault" });
});

test("a reading that ends while abandoned ones are looked for is not undone", async () => {
  const { uploadId } = await uploaded(user, "Ends just now.");
  await takeJobs();
  const ofThis = eq(uploads.id, uploadId);
  const { db } = services.database;
  await db.update(uploads).set({ state: "structured" }).where(ofThis);
  let looking: Promise<number> = Promise.resolve(0);
  await db.transaction(async (tx) => {
    await tx.update(uploads).set({ state: "searchable" }).where(ofThis);
    looking = resumeReadings(services);
    await until(async () => {
      const { rows } = await db.execute(sql`
        select from pg_locks where locktype = 'transactionid' and not granted`);
      return rows.length > 0;
    });
  });
  await looking;
  expect(await rowOf(uploadId)).toMatchObject({ state: "searchable" });
  expect(await jobsFor(uploadId)).toBe(0);
});
