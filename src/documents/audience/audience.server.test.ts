import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { getDocument, getDocumentVersion, listDocuments } from "~/knowledge/documents.server";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { search } from "~/knowledge/search.server";
import { storeDocument } from "~/knowledge/store.server";
import { auditLog, documents, profiles, users } from "~/platform/db/schema";
import { someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { listLibrary } from "../keeping/library-list.server";
import { mostReaders } from "./audience";
import { changeAudience, readAudience } from "./audience.server";

const open = testServices();
let staff: Member["staff"];
let id: string;
/** Of the organization that is named, another one, and none. */
let readers: { delta: string; oasis: string; alone: string };

const db = () => open.services.database.db;

beforeEach(async () => {
  staff = (await someStaff(open.services, "super_admin")).staff;
  readers = {
    delta: await someReader("  DELTA water "),
    oasis: await someReader("Oasis"),
    alone: await someReader(null),
  };
  id = crypto.randomUUID();
  await db().insert(documents).values({ id, category: "guides", origin: "uploaded" });
  const parsed = parseManual(smallManual.replace("Soak for 1 h.", "The krakenite cartridge is rinsed."));
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(db(), { ...parsed.manual, id }, { origin: "uploaded", hash: id });
});

async function someReader(organization: string | null): Promise<string> {
  const { userId } = await someUser(open.services);
  await db()
    .insert(profiles)
    .values({ userId, email: `${userId}@example.com`, organization, status: "approved" });
  return userId;
}

async function change(audience: Parameters<typeof changeAudience>[3], seen?: string) {
  const { mark } = await readAudience(open.services, staff, id);
  return changeAudience(open.services, staff, { id, seen: seen ?? mark }, audience);
}

const named = (organizations: string[], people: string[] = []) => ({ isRestricted: true, organizations, people });
const everyone = { isRestricted: false, organizations: [], people: [] };

/** Names the readers who find, list and open the document, and its version by an old citation: all alike. */
async function reached(): Promise<string[]> {
  const version = await getDocument(db(), id, "en", { staff: staff.userId });
  const asked = { question: "krakenite cartridge", language: "en", scope: { kind: "all" }, limit: 5 } as const;
  const reach = Object.entries(readers).map(async ([name, reader]) => {
    const { passages } = await search(db(), { ...asked, reader });
    const ways = [
      passages.some(({ documentId }) => documentId === id),
      (await listDocuments(db(), "en", reader)).some((one) => one.id === id),
      (await getDocument(db(), id, "en", reader)) !== null,
      (await getDocumentVersion(db(), version?.versionId ?? "", reader)) !== null,
    ];
    return new Set(ways).size > 1 ? `${name} in part` : ways[0] ? name : "";
  });
  return (await Promise.all(reach)).filter(Boolean).sort();
}

test("reaches the organizations and people that are named, and everyone again, at once", async () => {
  expect(await reached()).toEqual(["alone", "delta", "oasis"]);
  expect(await change(named(["delta WATER"]))).toBe("done");
  expect(await reached()).toEqual(["delta"]);
  expect(await change(named([], [readers.alone]))).toBe("done");
  expect(await reached()).toEqual(["alone"]);
  expect(await change(named([]))).toBe("done");
  expect(await reached()).toEqual([]);
  expect(await change(everyone)).toBe("done");
  expect(await reached()).toEqual(["alone", "delta", "oasis"]);
});

test("counts the accounts that an organization reaches, whatever its case", async () => {
  await change(named(["Delta Water", "Nobody's", "delta water "], [readers.oasis]));
  const { organizations, people, isRestricted } = await readAudience(open.services, staff, id);
  expect(isRestricted).toBe(true);
  expect(organizations).toEqual([
    { name: "Delta Water", accounts: expect.any(Number) },
    { name: "Nobody's", accounts: 0 },
  ]);
  expect(organizations[0]?.accounts).toBeGreaterThan(0);
  expect(people).toMatchObject([{ userId: readers.oasis, organization: "Oasis", isApproved: true }]);
});

test("tells the second of two people, and keeps what the first one saved", async () => {
  const { mark } = await readAudience(open.services, staff, id);
  expect(await change(named(["Delta Water"]), mark)).toBe("done");
  expect(await change(everyone, mark)).toBe("conflict");
  expect(await reached()).toEqual(["delta"]);
  expect(await change(named(["Delta Water"]))).toBe("unchanged");
});

test("refuses more readers than it can keep, and leaves nobody out", async () => {
  const names = Array.from({ length: mostReaders + 1 }, (_, at) => `Plant ${at}`);
  expect(await change(named(names))).toBe("too-many");
  expect((await readAudience(open.services, staff, id)).isRestricted).toBe(false);
  expect(await change(named(names.slice(1)))).toBe("done");
});

test("keeps no account that is gone", async () => {
  await change(named([], [readers.alone, readers.oasis]));
  await db().delete(users).where(eq(users.id, readers.alone));
  const { people } = await readAudience(open.services, staff, id);
  expect(people.map(({ userId }) => userId)).toEqual([readers.oasis]);
  expect(await change(named([], [readers.alone, readers.oasis]))).toBe("unchanged");
});

test("records both audiences by name, and only where something changed", async () => {
  await change(named(["Oasis"], [readers.alone]));
  await change(named(["Oasis"], [readers.alone]));
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.createdAt));
  expect(rows.map(({ action, details }) => [action, details.from, details.to])).toEqual([
    ["document_audience_changed", "everyone", { organizations: ["Oasis"], people: [`${readers.alone}@example.com`] }],
  ]);
});

test("is shown in the list, which it filters", async () => {
  await change(named(["Oasis", "Delta Water"], [readers.alone]));
  const shown = async (audience: "everyone" | "named") => {
    const { rows } = await listLibrary(open.services, staff, { language: "en", audience });
    return rows.find((row) => row.id === id);
  };
  expect(await shown("everyone")).toBeUndefined();
  expect(await shown("named")).toMatchObject({
    isRestricted: true,
    organizations: ["Delta Water", "Oasis"],
    people: 1,
  });
});

test.each(["built_in", "private"] as const)("changes nothing of a document that is %s", async (whose) => {
  const change_ = whose === "private" ? { ownerId: readers.alone } : { origin: "built_in" as const };
  await db().update(documents).set(change_).where(eq(documents.id, id));
  expect(await change(named(["Oasis"]))).toBe("missing");
  expect(await db().$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
});
