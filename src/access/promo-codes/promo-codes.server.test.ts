import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { promoCodes, promoRedemptions } from "~/platform/db/schema/index";
import { testServices } from "../../../test/server/services";
import { newInviteCode, redeemPromoCode } from "./promo-codes.server";

const open = testServices();

const rounds = 50;
const redeemers = 200;

test(`one of ${redeemers} concurrent redemptions of a last use wins, in two processes, ${rounds} times`, async () => {
  const processes = [open.services, await open.openAnother()];
  const { pool, db } = open.services.database;
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (email) select 'redeemer-' || n || '@example.com' from generate_series(1, $1) n returning id",
    [redeemers],
  );
  for (let round = 0; round < rounds; round++) {
    const code = newInviteCode();
    const [made] = await db.insert(promoCodes).values({ code, maxRedemptions: 3, redemptionCount: 2 }).returning();
    const redemptions = await Promise.all(
      rows.map(({ id }, index) => processes[index % 2]?.database.db.transaction((tx) => redeemPromoCode(tx, id, code))),
    );
    expect(redemptions.filter(Boolean)).toHaveLength(1);
    const [used] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
    expect(used?.redemptionCount).toBe(3);
    expect(await db.$count(promoRedemptions, eq(promoRedemptions.promoCodeId, made?.id ?? ""))).toBe(1);
  }
});

test("an account can use a code once, even in concurrent attempts", async () => {
  const { pool, db } = open.services.database;
  const { rows } = await pool.query<{ id: string }>("insert into users (email) values ('x@example.com') returning id");
  const code = newInviteCode();
  await db.insert(promoCodes).values({ code });
  const attempts = Array.from({ length: 20 }, () =>
    db.transaction((tx) => redeemPromoCode(tx, rows[0]?.id ?? "", code)),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
  const [used] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  expect(used?.redemptionCount).toBe(1);
});

test("generates codes of 80 random bits without ambiguous letters", () => {
  const codes = Array.from({ length: 1000 }, newInviteCode);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});
