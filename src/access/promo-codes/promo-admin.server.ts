import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import { profiles, promoCodes, promoRedemptions, users } from "~/platform/db/schema/index";
import { matches } from "~/platform/db/search.server";
import { hasCode } from "~/platform/error-code";
import { isUuid } from "~/platform/uuid";
import { newInviteCode } from "./promo-codes.server";
import type { PromoState } from "./promo-states";

const { searchText, ...columns } = getTableColumns(promoCodes);

/** SQL: whether a code works now, and if not, why not. */
const state = sql<PromoState>`case
  when not ${promoCodes.isActive} then 'inactive'
  when ${promoCodes.expiresAt} <= now() then 'expired'
  when ${promoCodes.redemptionCount} >= ${promoCodes.maxRedemptions} then 'used_up'
  else 'active' end`;

export type PromoCode = Omit<typeof promoCodes.$inferSelect, "searchText"> & { state: PromoState };

/** How often and until when a code works; null means without limit. The note is for staff. */
export type PromoTerms = { maxRedemptions: number | null; expiresAt: Date | null; description: string | null };

export type PromoFilter = {
  /** Matched in the code and its note, regardless of spelling variants. */
  search?: string | undefined;
  state?: PromoState | undefined;
};

/** Returns a page of the promo codes that match the filter, newest first. */
export function listPromoCodes(
  { database }: Services,
  _staff: Staff<"admin">,
  filter: PromoFilter,
  place: ListPosition = {},
): Promise<ListPage<PromoCode>> {
  const page = (where: SQL | undefined, orderBy: SQL[], limit: number) =>
    database.db
      .select({ ...columns, state })
      .from(promoCodes)
      .where(and(shownBy(filter), where))
      .orderBy(...orderBy)
      .limit(limit);
  return readPage(place, { at: promoCodes.createdAt, id: promoCodes.id }, page, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
}

/** Returns the number of promo codes that match the filter. */
export function countPromoCodes({ database }: Services, _staff: Staff<"admin">, filter: PromoFilter): Promise<number> {
  return database.db.$count(promoCodes, shownBy(filter));
}

function shownBy(filter: PromoFilter): SQL | undefined {
  return and(filter.state && eq(state, filter.state), matches(searchText, filter.search));
}

/** A use of a code. The name is empty if none was given. */
export type PromoUse = { id: string; userId: string; email: string; name: string; usedAt: Date };

/** Returns a promo code with a page of its uses, the latest first; null if there is no such code. */
export async function readPromoCode(
  { database: { db } }: Services,
  _staff: Staff<"admin">,
  id: string,
  place: ListPosition = {},
): Promise<{ promo: PromoCode; uses: ListPage<PromoUse> } | null> {
  if (!isUuid(id)) return null;
  const [promo] = await db
    .select({ ...columns, state })
    .from(promoCodes)
    .where(eq(promoCodes.id, id));
  if (!promo) return null;
  const { id: useId, createdAt, promoCodeId, userId } = promoRedemptions;
  const name = sql<string>`concat_ws(' ', ${profiles.firstName}, ${profiles.lastName})`;
  const page = (where: SQL | undefined, orderBy: SQL[], limit: number) =>
    db
      .select({ id: useId, userId, email: users.email, name, usedAt: createdAt })
      .from(promoRedemptions)
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(profiles, eq(profiles.userId, userId))
      .where(and(eq(promoCodeId, id), where))
      .orderBy(...orderBy)
      .limit(limit);
  const uses = await readPage(place, { at: createdAt, id: useId }, page, (use) => ({ at: use.usedAt, id: use.id }));
  return { promo, uses };
}

/** Creates an active promo code: the given one, or a random one. Returns `taken` if it exists already, in any case. */
export async function createPromoCode(
  { database }: Services,
  staff: Staff<"admin">,
  { code = newInviteCode(), ...terms }: PromoTerms & { code: string | undefined },
): Promise<{ kind: "created"; id: string; code: string } | { kind: "taken" }> {
  try {
    return await database.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(promoCodes)
        .values({ code, ...terms })
        .returning({ id: promoCodes.id });
      if (!made) throw new Error("A promo code was not kept");
      await audit(tx, staff, "promo_code_created", { type: "promo_code", id: made.id }, { code, ...toldOf(terms) });
      return { kind: "created", id: made.id, code };
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (hasCode(error, "23505") || hasCode(cause, "23505")) return { kind: "taken" };
    throw error;
  }
}

export type PromoChange =
  | { kind: "changed" }
  /** It has these values already. */
  | { kind: "unchanged" }
  | { kind: "missing" }
  /** It has been used more often than the new limit allows. */
  | { kind: "used_more"; used: number };

/** Changes the terms of a promo code; the code itself stays. */
export function changePromoCode(
  services: Services,
  staff: Staff<"admin">,
  id: string,
  terms: PromoTerms,
): Promise<PromoChange> {
  return change({ services, staff, id }, "promo_code_changed", (promo) => {
    const most = terms.maxRedemptions;
    if (most !== null && most < promo.redemptionCount) return { kind: "used_more", used: promo.redemptionCount };
    return JSON.stringify(toldOf(promo)) === JSON.stringify(toldOf(terms)) ? { kind: "unchanged" } : terms;
  });
}

/** Switches a promo code on or off. Accounts that used it keep their access. */
export function switchPromoCode(
  services: Services,
  staff: Staff<"admin">,
  id: string,
  isActive: boolean,
): Promise<PromoChange> {
  return change({ services, staff, id }, isActive ? "promo_code_activated" : "promo_code_deactivated", (promo) =>
    promo.isActive === isActive ? { kind: "unchanged" } : { isActive },
  );
}

type PromoRow = typeof promoCodes.$inferSelect;

/** Locks the code, calls `next` for the new values, and stores them. */
function change(
  { services, staff, id }: { services: Services; staff: Staff<"admin">; id: string },
  action: string,
  next: (promo: PromoRow) => Exclude<PromoChange, { kind: "changed" }> | Partial<PromoTerms & { isActive: boolean }>,
): Promise<PromoChange> {
  return services.database.db.transaction(async (tx): Promise<PromoChange> => {
    if (!isUuid(id)) return { kind: "missing" };
    const [promo] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
    if (!promo) return { kind: "missing" };
    const values = next(promo);
    if ("kind" in values) return values;
    await tx.update(promoCodes).set(values).where(eq(promoCodes.id, id));
    const details = "isActive" in values ? {} : { from: toldOf(promo), to: toldOf({ ...promo, ...values }) };
    await audit(tx, staff, action, { type: "promo_code", id }, { code: promo.code, ...details });
    return { kind: "changed" };
  });
}

/** Returns the terms in the form of the audit log. */
function toldOf({ maxRedemptions, expiresAt, description }: PromoTerms) {
  return { limit: maxRedemptions, expires: expiresAt?.toISOString() ?? null, note: description };
}
