import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveRequests } from "~/access/decisions/decisions.server";
import { latestRequest } from "~/access/requests/latest-request.server";
import { listRequests } from "~/access/requests/request-list.server";
import { readUser } from "~/access/users/user-details.server";
import { listUsers } from "~/access/users/user-list.server";
import { languages } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog, outbox, users } from "~/platform/db/schema/index";
import { deliverMail } from "~/platform/mail/delivery.server";
import { applicantsAt } from "../../../test/server/applicants";
import { type Member, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { acceptInvitation } from "./accept-invitation.server";
import { showRequestLink, showUserLink } from "./show-link.server";

const open = testServices();
let folder: string;
let services: Services;
let admin: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hand-over-"));
  services = await open.openAnother({ DATA_DIR: folder });
  admin = await someStaff(services, "admin");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const db = () => services.database.db;
const applicants = applicantsAt(() => services);
const { signedUp, asked, requestOf, accountOf } = applicants;
const linkFor = (email: string, pattern?: RegExp) => applicants.linkFor(email, pattern);

/** Delivers the mails to an address: as files, since there is no mail server. */
async function deliver(email: string): Promise<void> {
  const run = { id: "x", attempt: 1, lastAttempt: true, signal: new AbortController().signal, services };
  for (const { id } of await applicants.mailsTo(email)) await deliverMail({ mailId: id }, run);
}

test("hides the code of a request without an account from a stranger who signed up with its address", async () => {
  const stranger = await signedUp({ promoCode: "OWN-CODE" });
  expect(await latestRequest(db(), stranger.email)).toMatchObject({ promoCode: "OWN-CODE" });
  const id = await asked(stranger.email);
  const later = { promoCode: "THEIR-CODE", createdAt: new Date(Date.now() + 3_600_000) };
  await db().update(accessRequests).set(later).where(eq(accessRequests.id, id));
  expect(await latestRequest(db(), stranger.email)).toMatchObject({ id, promoCode: null });
  await db().update(users).set({ emailVerified: true }).where(eq(users.email, stranger.email));
  expect(await latestRequest(db(), stranger.email)).toMatchObject({ id, promoCode: "THEIR-CODE" });
});

test("lists show staff which addresses are proven", async () => {
  const [proven, unproven, guest] = [await signedUp(), await signedUp(), someForm().email];
  await asked(guest);
  await db().update(users).set({ emailVerified: true }).where(eq(users.email, proven.email));
  const shown = async (email: string) => (await listRequests(services, admin.staff, { search: email })).rows[0];
  expect(await shown(proven.email)).toMatchObject({ hasAccount: true, addressProven: true });
  expect(await shown(unproven.email)).toMatchObject({ hasAccount: true, addressProven: false });
  expect(await shown(guest)).toMatchObject({ hasAccount: false, addressProven: false });
  for (const { email, userId } of [proven, unproven]) {
    const addressProven = email === proven.email;
    expect((await listUsers(services, admin.staff, { search: email })).rows).toMatchObject([{ addressProven }]);
    expect(await readUser(services, admin.staff, userId)).toMatchObject({ user: { addressProven } });
  }
});

test("shows staff the link of a mail that was not sent, never that of a sent one", async () => {
  const { email, userId, request } = await signedUp();
  const id = await requestOf(email);
  expect(await showRequestLink(services, admin.staff, id)).toBeNull();
  await approveRequests(services, admin.staff, [id]);
  const token = await linkFor(email);
  for (const status of ["queued", "sent"] as const) {
    await db().update(outbox).set({ status }).where(eq(outbox.recipient, email));
    expect(await showRequestLink(services, admin.staff, id)).toBeNull();
    expect(await showUserLink(services, admin.staff, userId)).toBeNull();
  }
  await db().update(outbox).set({ status: "failed" }).where(eq(outbox.recipient, email));
  const link = await showRequestLink(services, admin.staff, id);
  expect(link).toBe(`http://localhost:3000/request-access-to-drwater?mode=signup&invite=${token}`);
  await deliver(email);
  expect(await showUserLink(services, admin.staff, userId)).toBe(link);
  const shown = db().select().from(auditLog).where(eq(auditLog.action, "invitation_link_shown"));
  expect((await shown).filter(({ details }) => details.email === email).map(({ subjectId }) => subjectId)).toEqual([
    id,
    userId,
  ]);
  await acceptInvitation(services, await accountOf(request), token);
  expect(await showRequestLink(services, admin.staff, id)).toBeNull();
  for (const nobody of ["x", crypto.randomUUID()]) expect(await showUserLink(services, admin.staff, nobody)).toBeNull();
});

test.each(languages)("reads the link of a mail that is kept as a file from that file (%s)", async (language) => {
  const email = someForm().email;
  const [request] = await db().insert(accessRequests).values({ email, language }).returning();
  const id = request?.id ?? "";
  await approveRequests(services, admin.staff, [id]);
  const token = await linkFor(email);
  await deliver(email);
  expect((await applicants.mailsTo(email)).map(({ status, text }) => [status, text.includes(token)])).toEqual([
    ["kept", false],
  ]);
  expect(await showRequestLink(services, admin.staff, id)).toMatch(new RegExp(`^http://\\S+[?&]invite=${token}$`));
  await rm(folder, { recursive: true });
  expect(await showRequestLink(services, admin.staff, id)).toBeNull();
});
