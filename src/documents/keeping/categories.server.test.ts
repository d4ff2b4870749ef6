import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readCategories } from "~/knowledge/categories.server";
import { auditLog, documentCategories, documents, files, uploads } from "~/platform/db/schema";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import {
  addCategory,
  type CategoryChange,
  listCountedCategories,
  moveCategory,
  removeCategory,
  renameCategory,
} from "./categories.server";
import { type CategoryNames, mostCategories } from "./category-names";

const opened = testServices();
let member: Member;

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
});

const db = () => opened.services.database.db;
const sheets = { nameEn: "Data sheets", nameAr: "نشرات البيانات" };
const sops = { nameEn: "SOPs", nameAr: "إجراءات التشغيل" };

beforeEach(async () => {
  await db().execute(sql`delete from uploads`);
  await db().execute(sql`delete from documents`);
  await db().execute(sql`delete from document_categories where key not in ('ro', 'guides', 'own')`);
});

const add = (names: CategoryNames) => addCategory(opened.services, member.staff, names);
const list = () => listCountedCategories(opened.services, member.staff);
const order = async () => (await list()).map(({ nameEn }) => nameEn);
const kindOf = async (change: Promise<CategoryChange>) => (await change).kind;

async function added(names: CategoryNames): Promise<string> {
  expect(await add(names)).toEqual({ kind: "done" });
  return (await list()).find(({ nameEn }) => nameEn === names.nameEn)?.key ?? "";
}

async function actionsOn(key: string): Promise<string[]> {
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, key));
  return rows.map(({ action }) => action).sort();
}

test("the categories that come with the product have the names of the specification", async () => {
  expect(await readCategories(db())).toEqual([
    { key: "ro", nameEn: "RO Technical Manuals", nameAr: "الأدلة الفنية للتناضح العكسي" },
    { key: "guides", nameEn: "Industrial Water Guides", nameAr: "أدلة المياه الصناعية" },
  ]);
});

test("a category is added last, renamed and removed, with an entry in the audit log for each", async () => {
  const key = await added(sheets);
  expect(await order()).toEqual(["RO Technical Manuals", "Industrial Water Guides", "Data sheets"]);
  const change = { key, seen: sheets };
  expect(await kindOf(renameCategory(opened.services, member.staff, change, sops))).toBe("done");
  expect(await kindOf(renameCategory(opened.services, member.staff, { key, seen: sops }, sops))).toBe("unchanged");
  expect((await list()).at(-1)).toEqual({ key, ...sops, documents: 0 });
  expect(await kindOf(removeCategory(opened.services, member.staff, key))).toBe("done");
  expect(await kindOf(removeCategory(opened.services, member.staff, key))).toBe("missing");
  expect(await actionsOn(key)).toEqual(["category_added", "category_removed", "category_renamed"]);
});

test("names are unique in each language, however they are spelt", async () => {
  const key = await added(sheets);
  const names = { nameEn: "DATA SHEETS", nameAr: "نشرات أخرى" };
  expect(await add(names)).toEqual({ kind: "taken", errors: { nameEn: "taken" } });
  expect(await add({ nameEn: "Others", nameAr: "نشراتُ البياناتِ" })).toEqual({
    kind: "taken",
    errors: { nameAr: "taken" },
  });
  expect(await add({ nameEn: "Your documents", nameAr: "غيرها" })).toEqual({
    kind: "taken",
    errors: { nameEn: "taken" },
  });
  const same = { nameEn: "Data Sheets", nameAr: sheets.nameAr };
  expect(await renameCategory(opened.services, member.staff, { key, seen: sheets }, same)).toEqual({ kind: "done" });
  const direct = db().insert(documentCategories).values({ key: "x", nameEn: "data sheets", nameAr: "y", position: 9 });
  await expect(direct).rejects.toThrow();
});

test("of two who rename a category at once the second is told, and sees the name that the first gave", async () => {
  const key = await added(sheets);
  const others = { nameEn: "Sheets", nameAr: "نشرات" };
  const change = { key, seen: sheets };
  const outcomes = await Promise.all([
    renameCategory(opened.services, member.staff, change, sops),
    renameCategory(opened.services, member.staff, change, others),
  ]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["conflict", "done"]);
  const { key: _, documents: __, ...now } = (await list()).at(-1) ?? { key, documents: 0 };
  expect(outcomes).toContainEqual({ kind: "conflict", now });
});

test("a category moves by one place, from the order that was seen only, and stays at the ends", async () => {
  const key = await added(sheets);
  const seen = ["ro", "guides", key];
  const move = (one: string, direction: "up" | "down", shown = seen) =>
    kindOf(moveCategory(opened.services, member.staff, { key: one, seen: shown }, direction));
  expect(await move(key, "down")).toBe("unchanged");
  expect(await move("ro", "up")).toBe("unchanged");
  expect(await move(key, "up")).toBe("done");
  expect(await move("guides", "up")).toBe("conflict");
  expect(await order()).toEqual(["RO Technical Manuals", "Data sheets", "Industrial Water Guides"]);
  expect(await move("ro", "down", ["ro", key, "guides"])).toBe("done");
  expect(await order()).toEqual(["Data sheets", "RO Technical Manuals", "Industrial Water Guides"]);
  await move("ro", "up", [key, "ro", "guides"]);
  expect(await actionsOn(key)).toEqual(["category_added", "category_moved"]);
});

test("the categories of the product are neither renamed nor removed", async () => {
  const change = { key: "ro", seen: { nameEn: "RO Technical Manuals", nameAr: "الأدلة الفنية للتناضح العكسي" } };
  expect(await kindOf(renameCategory(opened.services, member.staff, change, sops))).toBe("built-in");
  expect(await kindOf(removeCategory(opened.services, member.staff, "guides"))).toBe("built-in");
  expect(await kindOf(removeCategory(opened.services, member.staff, "own"))).toBe("missing");
});

test("a category with documents stays; once they moved away it goes, and their earlier files follow them", async () => {
  const key = await added(sheets);
  const id = randomUUID();
  await db().insert(documents).values({ id, category: key, origin: "uploaded", withdrawnAt: new Date() });
  await db().insert(files).values({ hash: id, mediaType: "text/plain", size: 1 });
  await db().insert(uploads).values({ documentId: id, fileHash: id, name: "a.txt", category: key });
  expect((await list()).at(-1)?.documents).toBe(1);
  expect(await kindOf(removeCategory(opened.services, member.staff, key))).toBe("not-empty");
  await db().update(documents).set({ category: "ro" }).where(eq(documents.id, id));
  expect(await kindOf(removeCategory(opened.services, member.staff, key))).toBe("done");
  expect(await db().select({ category: uploads.category }).from(uploads)).toEqual([{ category: "ro" }]);
});

test("no more categories are added than there may be", async () => {
  for (let count = 2; count < mostCategories; count += 1) {
    await db()
      .insert(documentCategories)
      .values({ key: `c${count}`, nameEn: `Name ${count}`, nameAr: `اسم ${count}`, position: count + 1 });
  }
  expect(await kindOf(add(sheets))).toBe("full");
});
