import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDocumentVersion } from "~/knowledge/documents.server";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import type { Database } from "~/platform/db/client.server";
import { documentPages, documents, documentVersions, files, users } from "~/platform/db/schema";
import { testDatabase } from "../../../test/server/database";
import { fileOfVersion } from "./pages.server";
import { documentViewOf } from "./view.server";

let database: Database;
let versionId: string;
let owner: string;
let other: string;
const documentId = "upload-1";
const hash = "a".repeat(64);

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const people = await db
    .insert(users)
    .values(["owner", "other"].map((name) => ({ name, email: `${name}@example.com` })))
    .returning({ id: users.id });
  [owner, other] = people.map(({ id }) => id) as [string, string];
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the manual cannot be read");
  await storeDocument(db, { ...parsed.manual, id: documentId }, { origin: "uploaded", hash: "1" });
  await db.insert(files).values({ hash, mediaType: "application/pdf", size: 10 });
  const [version] = await db.update(documentVersions).set({ fileHash: hash }).returning({ id: documentVersions.id });
  versionId = version?.id ?? "";
  const { content } = parsed.manual;
  const second = content.indexOf("\n\n", content.length / 2) + 2;
  const size = { versionId, width: 595, height: 842, method: "order", confidence: 1 };
  const at = (start: number, end: number) => ({ start, end, x: 50, y: 100, width: 200, height: 12 });
  await db.insert(documentPages).values([
    { ...size, number: 1, places: [at(0, 40)] },
    { ...size, number: 2, attention: ["no-text"], places: [] },
    { ...size, number: 3, places: [at(second, second + 20)] },
  ]);
});

afterAll(() => database.close());

async function restrictTo(ownerId: string | null, withdrawnAt: Date | null = null) {
  await database.db.update(documents).set({ ownerId, withdrawnAt }).where(eq(documents.id, documentId));
}

const fileFor = (reader: string | null, about = { documentId, versionId }) => fileOfVersion(database.db, about, reader);

describe("the file and the pictures of a version", () => {
  test("are for everybody as long as the document is", async () => {
    await restrictTo(null);
    expect(await fileFor(other)).toMatchObject({ hash, mediaType: "application/pdf" });
  });

  test("are their owner's alone in a private document", async () => {
    await restrictTo(owner);
    expect(await fileFor(owner)).toMatchObject({ hash });
    expect(await fileFor(other)).toBeNull();
    expect(await fileFor(null)).toBeNull();
  });

  test("are nobody's once it is withdrawn", async () => {
    await restrictTo(owner, new Date());
    expect(await fileFor(owner)).toBeNull();
  });

  test("are not found under another document or a version that is none", async () => {
    await restrictTo(null);
    expect(await fileFor(owner, { documentId: "upload-2", versionId })).toBeNull();
    expect(await fileFor(owner, { documentId, versionId: "x" })).toBeNull();
  });
});

describe("what the viewer shows", () => {
  const shown = async (query: string) => {
    await restrictTo(null);
    const document = await getDocumentVersion(database.db, versionId, owner);
    if (!document) throw new Error("the version is not there");
    const view = await documentViewOf(database.db, document, new URLSearchParams(query));
    if (!view) throw new Error("the document has no pages");
    return view;
  };

  test("opens a citation at its page with its words marked", async () => {
    const view = await shown("start=10&end=20");
    expect(view.state.page).toBe(1);
    expect(view.cited?.boxes).toHaveLength(1);
    expect(view.text?.marked).toEqual({ start: 10, end: 20 });
  });

  test("says that a page is only a picture", async () => {
    expect((await shown("page=2")).text).toBeNull();
  });

  test("shows the last page where the address asks for one behind it", async () => {
    expect((await shown("page=99")).state.page).toBe(3);
  });

  test("goes to the first place found from the page on, and to the place that the address names", async () => {
    const first = await shown("find=the&hit=1");
    expect(first.found?.hits.length).toBeGreaterThan(3);
    expect(first.state.page).toBe(1);
    const onward = await shown("find=the&hit=next&page=3");
    expect(onward.state.page).toBe(3);
    expect(onward.found?.now).toBeGreaterThan(1);
    expect((await shown("find=zzzz&hit=next")).found?.hits).toEqual([]);
  });
});
