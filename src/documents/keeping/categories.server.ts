import { randomUUID } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { ownCategory, readCategories } from "~/knowledge/categories.server";
import { type Category, isBuiltIn } from "~/knowledge/category";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documentCategories, documents, uploads } from "~/platform/db/schema";
import { type CategoryNames, mostCategories, type NameErrors } from "./category-names";

/** A category with the number of its documents of everybody, those that are withdrawn included. */
export type CountedCategory = Category & { readonly documents: number };

/**
 * Outcome of a change of categories. `conflict`: somebody else changed what was shown, to the names `now`; `built-in`:
 * it comes with the product; `not-empty`: it has documents; `full`: there are as many as there may be.
 */
export type CategoryChange =
  | { readonly kind: "done" | "unchanged" | "missing" | "built-in" | "not-empty" | "full" }
  | { readonly kind: "conflict"; readonly now?: CategoryNames }
  | { readonly kind: "taken"; readonly errors: NameErrors };

/** Returns the categories that staff give documents, in their order, with the number of documents of each. */
export async function listCountedCategories(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
): Promise<CountedCategory[]> {
  const { rows } = await db.execute<CountedCategory>(sql`
    select c.key, c.name_en as "nameEn", c.name_ar as "nameAr",
      (select count(*) from documents d where d.category = c.key and d.owner_id is null)::int as documents
    from document_categories c where c.key <> ${ownCategory} order by c.position, c.key`);
  return rows;
}

/** Adds a category at the end of the list. */
export function addCategory(services: Services, staff: Staff<"admin">, names: CategoryNames): Promise<CategoryChange> {
  return changing(services, async (tx, all) => {
    if (all.length >= mostCategories) return { kind: "full" };
    const errors = await takenAmong(tx, names, null);
    if (errors) return { kind: "taken", errors };
    const key = randomUUID();
    const position = sql`(select max(position) + 1 from document_categories)`;
    await tx.insert(documentCategories).values({ key, ...names, position });
    await audit(tx, staff, "category_added", { type: "category", id: key }, { ...names });
    return { kind: "done" };
  });
}

/** Renames a category; `seen` are the names that were shown. */
export function renameCategory(
  services: Services,
  staff: Staff<"admin">,
  { key, seen }: { readonly key: string; readonly seen: CategoryNames },
  names: CategoryNames,
): Promise<CategoryChange> {
  return changing(services, async (tx, all) => {
    const category = all.find((one) => one.key === key);
    if (!category) return { kind: "missing" };
    if (isBuiltIn(key)) return { kind: "built-in" };
    const from = { nameEn: category.nameEn, nameAr: category.nameAr };
    if (isSame(from, names)) return { kind: "unchanged" };
    if (!isSame(from, seen)) return { kind: "conflict", now: from };
    const errors = await takenAmong(tx, names, key);
    if (errors) return { kind: "taken", errors };
    await tx
      .update(documentCategories)
      .set({ ...names, updatedAt: new Date() })
      .where(eq(documentCategories.key, key));
    await audit(tx, staff, "category_renamed", { type: "category", id: key }, { from, to: names });
    return { kind: "done" };
  });
}

/** Moves a category one place up or down; `seen` are the keys in the order that was shown. */
export function moveCategory(
  services: Services,
  staff: Staff<"admin">,
  { key, seen }: { readonly key: string; readonly seen: readonly string[] },
  direction: "up" | "down",
): Promise<CategoryChange> {
  return changing(services, async (tx, all) => {
    const keys = all.map((one) => one.key);
    const from = keys.indexOf(key);
    if (from === -1) return { kind: "missing" };
    if (keys.join(" ") !== seen.join(" ")) return { kind: "conflict" };
    const to = direction === "up" ? from - 1 : from + 1;
    const other = keys[to];
    if (other === undefined) return { kind: "unchanged" };
    const order = keys.with(from, other).with(to, key);
    await tx.execute(sql`
      update document_categories c set position = place.position, updated_at = now()
      from unnest(${sql.param(order)}::text[]) with ordinality as place (key, position)
      where c.key = place.key and c.position <> place.position`);
    const details = { ...namesOf(all[from]), from: from + 1, to: to + 1 };
    await audit(tx, staff, "category_moved", { type: "category", id: key }, details);
    return { kind: "done" };
  });
}

/** Removes a category that has no documents. */
export function removeCategory(services: Services, staff: Staff<"admin">, key: string): Promise<CategoryChange> {
  return changing(services, async (tx, all) => {
    const category = all.find((one) => one.key === key);
    if (!category) return { kind: "missing" };
    if (isBuiltIn(key)) return { kind: "built-in" };
    // Waits for uploads that are being taken into it.
    await tx.execute(sql`select from document_categories where key = ${key} for update`);
    if ((await tx.$count(documents, eq(documents.category, key))) > 0) return { kind: "not-empty" };
    // Earlier files of documents that were moved since.
    await tx.execute(sql`
      update ${uploads} u set category = d.category from ${documents} d
      where d.id = u.document_id and u.category = ${key}`);
    await tx.delete(documentCategories).where(eq(documentCategories.key, key));
    await audit(tx, staff, "category_removed", { type: "category", id: key }, { ...namesOf(category) });
    return { kind: "done" };
  });
}

/** Runs a change with the present categories, while nobody else changes them. */
function changing(
  { database }: Services,
  change: (tx: Tx, all: readonly Category[]) => Promise<CategoryChange>,
): Promise<CategoryChange> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: categories', 0))`);
    return change(tx, await readCategories(tx));
  });
}

/** Returns which of the names another category has, as the search of lists compares texts; null if none. */
async function takenAmong(tx: Tx, { nameEn, nameAr }: CategoryNames, key: string | null): Promise<NameErrors | null> {
  const isEn = sql<boolean>`fold_search(${documentCategories.nameEn}) = fold_search(${nameEn})`;
  const isAr = sql<boolean>`fold_search(${documentCategories.nameAr}) = fold_search(${nameAr})`;
  const others = key === null ? undefined : ne(documentCategories.key, key);
  const rows = await tx
    .select({ isEn, isAr })
    .from(documentCategories)
    .where(and(others, or(isEn, isAr)));
  if (rows.length === 0) return null;
  return {
    ...(rows.some((row) => row.isEn) && { nameEn: "taken" as const }),
    ...(rows.some((row) => row.isAr) && { nameAr: "taken" as const }),
  };
}

function isSame(one: CategoryNames, other: CategoryNames): boolean {
  return one.nameEn === other.nameEn && one.nameAr === other.nameAr;
}

function namesOf(category: Category | undefined): Partial<CategoryNames> {
  return category ? { nameEn: category.nameEn, nameAr: category.nameAr } : {};
}
