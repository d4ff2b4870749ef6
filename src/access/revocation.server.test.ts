import { beforeAll, expect, test, vi } from "vitest";
import type { Services } from "~/platform/context.server";
import { eventually } from "../../test/server/eventually";
import { someCaller, someForm } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { onRevocation, publishRevocation } from "./revocation.server";
import { signUp } from "./sign-up.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someApproved(): Promise<string> {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  await services.database.pool.query("update profiles set status = 'approved' where user_id = $1", [outcome.userId]);
  return outcome.userId;
}

const approved = (userId: string) => ({ userId, profileStatus: "approved", role: null }) as const;

test("another process hears of it, for this user only, and not after the watch ended", async () => {
  const other = await open.openAnother();
  const [one, two] = [await someApproved(), await someApproved()];
  const heard = vi.fn();
  const ends = [one, two].map((userId) => onRevocation(other, approved(userId), () => heard(userId)));
  await other.database.notifications.settled();
  await publishRevocation(services, services.database.db, one);
  await eventually(() => expect(heard.mock.calls).toEqual([[one]]));
  ends[0]?.();
  await publishRevocation(services, services.database.db, one);
  await publishRevocation(services, services.database.db, two);
  await eventually(() => expect(heard.mock.calls).toEqual([[one], [two]]));
  ends[1]?.();
});

test("nothing is heard of a change that is rolled back", async () => {
  const userId = await someApproved();
  const heard = vi.fn();
  const end = onRevocation(services, approved(userId), heard);
  const failing = services.database.db.transaction(async (tx) => {
    await publishRevocation(services, tx, userId);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await publishRevocation(services, services.database.db, userId);
  await eventually(() => expect(heard).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});

test("what passed by while the connection was broken is found out afterwards", async () => {
  const [kept, lost] = [await someApproved(), await someApproved()];
  const heard = vi.fn();
  const ends = [kept, lost].map((userId) => onRevocation(services, approved(userId), () => heard(userId)));
  await publishRevocation(services, services.database.db, "settled");
  await services.database.pool.query("update profiles set status = 'pending' where user_id = $1", [lost]);
  await services.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dr-water notifications' and datname = current_database()",
  );
  await eventually(() => expect(heard.mock.calls).toEqual([[lost]]));
  for (const end of ends) end();
});
