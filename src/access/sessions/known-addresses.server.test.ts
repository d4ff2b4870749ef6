import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { familiarityOf, purgeKnownAddresses, rememberAddress } from "./known-addresses.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const someUserId = async () => (await someStaff(services, "viewer")).staff.userId;

/** Makes all sign-ins of an account so much older. */
const age = (userId: string, by: string) =>
  services.database.pool.query(
    "update known_addresses set last_sign_in_at = last_sign_in_at - $1::interval where user_id = $2",
    [by, userId],
  );

test("an address is known to anybody, and to an account, for 90 days after its last sign-in there", async () => {
  const [owner, stranger] = [await someUserId(), await someUserId()];
  const address = "192.0.2.7";
  expect(await familiarityOf(services, address, owner)).toEqual({ toAnybody: false, toAccount: false });
  await rememberAddress(services, address, owner);
  await age(owner, "89 days");
  expect(await familiarityOf(services, address, owner)).toEqual({ toAnybody: true, toAccount: true });
  for (const other of [stranger, null])
    expect(await familiarityOf(services, address, other)).toEqual({ toAnybody: true, toAccount: false });
  await rememberAddress(services, address, stranger);
  await rememberAddress(services, address, owner);
  await age(owner, "89 days");
  for (const both of [owner, stranger])
    expect(await familiarityOf(services, address, both)).toEqual({ toAnybody: true, toAccount: true });
  await age(owner, "1 day");
  expect(await familiarityOf(services, address, owner)).toEqual({ toAnybody: true, toAccount: false });
});

test("keeps the ten latest addresses of an account", async () => {
  const [owner, other] = [await someUserId(), await someUserId()];
  await rememberAddress(services, "192.0.2.100", other);
  for (let last = 100; last < 111; last++) {
    await age(owner, "1 hour");
    await rememberAddress(services, `192.0.2.${last}`, owner);
  }
  const known = [100, 101, 110].map((last) => familiarityOf(services, `192.0.2.${last}`, owner));
  expect((await Promise.all(known)).map(({ toAccount }) => toAccount)).toEqual([false, true, true]);
  expect(await familiarityOf(services, "192.0.2.100", other)).toMatchObject({ toAccount: true });
});

test("deletes the addresses that are no longer known, and keeps the others", async () => {
  const [late, early] = [await someUserId(), await someUserId()];
  for (const userId of [late, early]) await rememberAddress(services, "192.0.2.200", userId);
  await age(early, "90 days");
  await purgeKnownAddresses(services.database.db);
  const { rows } = await services.database.pool.query("select from known_addresses where user_id = $1", [early]);
  expect(rows).toEqual([]);
  expect(await familiarityOf(services, "192.0.2.200", late)).toMatchObject({ toAccount: true });
});
