import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "~/platform/db/client.server";
import { documentReaders, documents, profiles, users } from "~/platform/db/schema";
import { testDatabase } from "../../test/server/database";
import { getDocument, getDocumentVersion, listDocuments } from "./documents.server";
import { smallManual } from "./fixtures/small-manual";
import { parseManual } from "./manual/parse";
import type { Reader } from "./reach.server";
import { search } from "./search.server";
import { deleteDocument, setWithdrawn, storeDocument } from "./store.server";

let database: Database;
let salma: string;
let omar: string;

beforeAll(async () => {
  database = await testDatabase();
  salma = await someone("salma@example.com", "Al Waha");
  omar = await someone("omar@example.com", "Delta");
  await store("shared", "The zeolite bed is rinsed for 20 min.");
  await keep("of-salma", { ownerId: salma });
  // Three passages would be enough to put a slip of the pen right.
  for (const id of ["of-salma", "of-salma-2", "of-salma-3"]) {
    await keep(id, { ownerId: salma });
    await store(id, "The krakenite cartridge is rinsed for 45 min.");
  }
  await keep("for-delta", { isRestricted: true });
  await database.db.insert(documentReaders).values({ documentId: "for-delta", organization: "delta" });
  await store("for-delta", "The wolframite cartridge is rinsed for 50 min.");
});

afterAll(() => database.close());

async function someone(email: string, organization: string): Promise<string> {
  const [user] = await database.db.insert(users).values({ email }).returning({ id: users.id });
  if (!user) throw new Error("nobody was made");
  await database.db.insert(profiles).values({ userId: user.id, email, organization, status: "approved" });
  return user.id;
}

async function keep(id: string, whose: { ownerId?: string; isRestricted?: boolean }): Promise<void> {
  await database.db
    .insert(documents)
    .values({ id, category: "guides", origin: "uploaded", ...whose })
    .onConflictDoNothing();
}

async function store(id: string, sentence: string) {
  const parsed = parseManual(smallManual.replace("Soak for 1 h.", sentence));
  if (!parsed.ok) throw new Error("the small manual does not parse");
  return storeDocument(database.db, { ...parsed.manual, id }, { origin: "uploaded", hash: sentence });
}

async function found(
  question: string,
  reader: Reader,
  scope = { kind: "all" } as Parameters<typeof search>[1]["scope"],
) {
  const { passages } = await search(database.db, { question, language: "en", scope, reader, limit: 40 });
  return [...new Set(passages.map(({ documentId }) => documentId))].sort();
}

const listed = async (reader: Reader) => (await listDocuments(database.db, "en", reader)).map(({ id }) => id).sort();

describe("a document of one's own", () => {
  const own = ["of-salma", "of-salma-2", "of-salma-3"];

  test("is found, listed and opened by its owner", async () => {
    expect(await found("How long is the krakenite cartridge rinsed?", salma)).toEqual(expect.arrayContaining(own));
    expect(await listed(salma)).toEqual([...own, "shared"]);
    const document = await getDocument(database.db, "of-salma", "en", salma);
    expect(document?.content).toContain("krakenite");
    expect((await getDocumentVersion(database.db, document?.versionId ?? "", salma))?.id).toBe("of-salma");
  });

  test.each([
    ["somebody else", () => omar],
    ["nobody", () => null],
    ["a member of staff", () => ({ staff: omar })],
  ])("is not for %s, in whichever way it is asked for", async (_who, reader) => {
    const whole = await found("How long is the krakenite cartridge rinsed?", reader());
    expect(whole.filter((id) => own.includes(id))).toEqual([]);
    for (const scope of [
      { kind: "document", id: "of-salma" },
      { kind: "category", key: "guides" },
    ] as const) {
      expect((await found("krakenite cartridge", reader(), scope)).filter((id) => own.includes(id))).toEqual([]);
    }
    expect((await listed(reader())).filter((id) => own.includes(id))).toEqual([]);
    expect(await getDocument(database.db, "of-salma", "en", reader())).toBeNull();
    const version = await getDocument(database.db, "of-salma", "en", salma);
    expect(await getDocumentVersion(database.db, version?.versionId ?? "", reader())).toBeNull();
  });

  test("lends no word to the questions of others", async () => {
    const scope = { kind: "all" } as const;
    const asked = (question: string, reader: Reader) =>
      search(database.db, { question, language: "en", scope, reader, limit: 10 });
    const known = async (reader: Reader) => (await asked("krakenite", reader)).words.map(({ isKnown }) => isKnown);
    expect([await known(salma), await known(omar)]).toEqual([[true], [false]]);
    // A word is put right only to one that the reader may read.
    expect((await asked("the krakenitte cartridge", salma)).question).toContain("krakenite cartridge");
    expect((await asked("the krakenitte cartridge", omar)).question).toContain("krakenitte cartridge");
  });

  test("weighs nothing in the searches of others", async () => {
    const weights = async () => {
      const { words } = await search(database.db, {
        question: "zeolite rinsed",
        language: "en",
        scope: { kind: "all" },
        reader: omar,
        limit: 5,
      });
      return words.map(({ weight }) => weight);
    };
    const before = await weights();
    await keep("of-salma-4", { ownerId: salma });
    await store("of-salma-4", "The zeolite of the other bed is rinsed, rinsed and rinsed.");
    expect(await weights()).toEqual(before);
    await database.db.transaction((tx) => deleteDocument(tx, "of-salma-4"));
  });
});

test("a restricted document is for the organization that it names", async () => {
  expect(await found("wolframite cartridge", omar)).toContain("for-delta");
  expect(await listed(omar)).toEqual(["for-delta", "shared"]);
  expect(await getDocument(database.db, "for-delta", "en", { staff: salma })).not.toBeNull();
  expect(await found("wolframite cartridge", salma)).not.toContain("for-delta");
  expect(await getDocument(database.db, "for-delta", "en", salma)).toBeNull();
  expect(await getDocument(database.db, "for-delta", "en", omar)).not.toBeNull();
});

test("a withdrawn document is gone at once, and comes back as the version that it was", async () => {
  const before = await getDocument(database.db, "shared", "en", null);
  await database.db.transaction((tx) => setWithdrawn(tx, "shared", true));
  expect(await found("zeolite bed", omar)).not.toContain("shared");
  expect(await listed(null)).toEqual([]);
  expect(await getDocumentVersion(database.db, before?.versionId ?? "", omar)).toBeNull();
  expect(await store("shared", "The zeolite bed is rinsed for 20 min.")).toBe("withdrawn");
  await database.db.transaction((tx) => setWithdrawn(tx, "shared", false));
  expect(await store("shared", "The zeolite bed is rinsed for 20 min.")).toBe("indexed anew");
  expect(await getDocument(database.db, "shared", "en", null)).toEqual(before);
  expect(await found("zeolite bed", omar)).toContain("shared");
});

test("an account that is deleted takes its documents and their words with it", async () => {
  await database.db.delete(users).where(eq(users.id, salma));
  const left = await database.pool.query(
    `select (select count(*)::int from search_terms where collection = $1) as terms,
      (select count(*)::int from search_totals where collection = $1) as totals,
      (select count(*)::int from documents where id like 'of-salma%') as documents,
      (select count(*)::int from posting_lists
        where version not in (select number from document_versions)) as postings`,
    [salma],
  );
  expect(left.rows).toEqual([{ terms: 0, totals: 0, documents: 0, postings: 0 }]);
});
