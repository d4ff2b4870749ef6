import { asc, ne } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import { documentCategories } from "~/platform/db/schema/categories";
import type { Category } from "./category";

/** The category of own documents. It is never listed: these have a group of their own. */
export const ownCategory = "own";

/** Returns all categories that staff give documents, in their order. */
export function readCategories(db: Pick<Db | Tx, "select">): Promise<Category[]> {
  const { key, nameEn, nameAr, position } = documentCategories;
  return db
    .select({ key, nameEn, nameAr })
    .from(documentCategories)
    .where(ne(key, ownCategory))
    .orderBy(asc(position), asc(key));
}
