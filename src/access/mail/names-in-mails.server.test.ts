import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeDisplayName, changePassword } from "~/access/account/account.server";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { accessRequests, outbox } from "~/platform/db/schema/index";
import { someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";

const open = testServices();
const db = () => open.services.database.db;
const hostile = { firstName: "Your account was hacked,", lastName: "visit http://evil.test" };

/** Returns the templates of all mails to an address, and their content as one text. */
async function mailsTo(email: string): Promise<{ templates: string[]; written: string }> {
  const rows = await db().select().from(outbox).where(eq(outbox.recipient, email));
  const written = rows.map(({ subject, html, text }) => `${subject}\n${html}\n${text}`).join("\n");
  return { templates: rows.map(({ template }) => template).sort(), written };
}

async function requestOf(email: string): Promise<string> {
  const [row] = await db()
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .where(eq(accessRequests.email, email));
  return row?.id ?? "";
}

test("a hostile name appears in no mail about a sign-up and its decisions", async () => {
  const { services } = open;
  const { staff, email: moderator } = await someStaff(services, "moderator");
  const form = someForm(hostile);
  const outcome = await signUp(services, someCaller(), form);
  expect(outcome.kind).toBe("signed_up");
  const id = await requestOf(form.email);
  for (const decide of [holdRequests, approveRequests])
    expect((await decide(services, staff, [id])).changed).toEqual([id]);
  const { templates, written } = await mailsTo(form.email);
  expect(templates).toEqual(["invitation", "request-on-hold", "request-received"]);
  expect(/hacked|evil/.exec(written)?.[0]).toBeUndefined();
  expect(/hacked|evil/.exec((await mailsTo(moderator)).written)?.[0]).toBeUndefined();
});

test("leaves a hostile name out of an invitation, and greets a plain one", async () => {
  const { services } = open;
  const { staff } = await someStaff(services, "moderator");
  const requests = [
    { email: "victim@example.com", name: `${hostile.firstName} ${hostile.lastName}` },
    { email: "salma@example.com", name: "Salma Haddad" },
  ].map((request) => ({ ...request, language: "en" as const }));
  const rows = await db().insert(accessRequests).values(requests).returning({ id: accessRequests.id });
  await approveRequests(
    services,
    staff,
    rows.map(({ id }) => id),
  );
  const victim = await mailsTo("victim@example.com");
  expect(victim.templates).toEqual(["invitation"]);
  expect(/hacked|evil/.exec(victim.written)?.[0]).toBeUndefined();
  expect(victim.written).toContain("Hello,");
  expect((await mailsTo("salma@example.com")).written).toContain("Hello Salma Haddad,");
});

test("leaves a hostile display name out of the mail about a changed password", async () => {
  const { services } = open;
  const { staff, email } = await someStaff(services, "viewer");
  const displayName = `${hostile.firstName} ${hostile.lastName}`;
  await changeDisplayName(services, staff, displayName);
  const passwords = { currentPassword: "reject-brine-7", newPassword: "other-reject-brine-7" };
  expect(await changePassword(services, { ...staff, displayName }, passwords)).toEqual({ kind: "changed" });
  const { templates, written } = await mailsTo(email);
  expect(templates).toEqual(["password-changed"]);
  expect(/hacked|evil/.exec(written)?.[0]).toBeUndefined();
});
