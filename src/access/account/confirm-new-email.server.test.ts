import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { approveRequests } from "~/access/decisions/decisions.server";
import type { Services } from "~/platform/context.server";
import { profiles } from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { password, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { askForEmail, confirmNewEmail } from "./change-email.server";

const open = testServices();
const people = applicantsAt(() => open.services);
const { accountOf, asked, signedUp } = people;
let services: Services;

beforeAll(() => {
  services = open.services;
});

/** Asks for a new address, and returns the token that is mailed to it. */
async function tokenFor(account: Account, email: string): Promise<string> {
  expect(await askForEmail(services, account, { currentPassword: password, email })).toEqual({ kind: "asked" });
  return people.linkFor(email, /change-email\?token=([\w-]+)/);
}

test("opens the access that waits for the new mailbox", async () => {
  const { request, userId } = await signedUp();
  const { email } = someForm();
  await approveRequests(services, (await someStaff(services, "moderator")).staff, [await asked(email)]);
  const account = await accountOf(request);
  expect(await confirmNewEmail(services, account, await tokenFor(account, email))).toEqual({ kind: "changed" });
  const [profile] = await services.database.db.select().from(profiles).where(eq(profiles.userId, userId));
  expect(profile).toMatchObject({ email, status: "approved", accessGrantedAt: expect.any(Date) });
});

test("refuses a browser whose page still has the address of before another change", async () => {
  const { request } = await signedUp();
  const before = await accountOf(request);
  const change = async () => tokenFor(await accountOf(request), someForm().email);
  expect(await confirmNewEmail(services, before, await change())).toEqual({ kind: "changed" });
  const token = await change();
  expect(await confirmNewEmail(services, before, token)).toEqual({ kind: "invalid" });
  expect(await confirmNewEmail(services, await accountOf(request), token)).toEqual({ kind: "changed" });
});
