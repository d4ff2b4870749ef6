import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { staffRecipients } from "./staff-mail.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const recipientsOf = (on: Services) => on.database.db.transaction((tx) => staffRecipients(on, tx));

test("mails active staff from moderators up in their language, else the addresses of STAFF_MAIL", async () => {
  const [viewer, moderator, admin, former] = [
    await someStaff(services, "viewer"),
    await someStaff(services, "moderator"),
    await someStaff(services, "admin"),
    await someStaff(services, "admin"),
  ];
  await services.database.pool.query("update admin_users set is_active = false where email = $1", [former.email]);
  await services.database.pool.query("update users set language = 'ar' where email = $1", [moderator.email]);
  const known = [
    { email: moderator.email, language: "ar" },
    { email: admin.email, language: "en" },
  ];
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect((await recipientsOf(services)).toSorted(byEmail)).toEqual(known.toSorted(byEmail));
  const outside = `office@example.com,${moderator.email.toUpperCase()},${viewer.email}`;
  expect(await recipientsOf(await open.openAnother({ STAFF_MAIL: outside }))).toEqual([
    { email: "office@example.com", language: "en" },
    { email: moderator.email.toUpperCase(), language: "ar" },
    { email: viewer.email, language: "en" },
  ]);
});
