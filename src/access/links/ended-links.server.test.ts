import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "~/access/account/account.server";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import { purgeExpired } from "~/access/maintenance/purge.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { resetPassword } from "~/access/password-reset/reset-password.server";
import { confirmEmail, mailConfirmation } from "~/access/sign-up/confirm-email.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { joinStaff } from "~/access/staff/join-staff.server";
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from "~/access/staff/staff-invitations.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, outbox } from "~/platform/db/schema/index";
import { blankEndedFiles, deliverMail, followEndedLinks } from "~/platform/mail/delivery.server";
import { eventually } from "../../../test/server/eventually";
import { part } from "../../../test/server/message";
import { type Member, password, proved, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { startSmtpServer } from "../../../test/server/smtp";

const open = testServices();
let folder: string;
let services: Services;
let owner: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "links-"));
  services = await open.openAnother({ DATA_DIR: folder });
  owner = await someStaff(services, "super_admin");
  await followEndedLinks(services);
});

afterAll(() => rm(folder, { recursive: true }));

const db = () => services.database.db;
const secretIn = (text: string) => /(?:token|invite)=([\w-]+)/.exec(text)?.[1] ?? "";
const run = { id: "x", attempt: 1, lastAttempt: true, signal: new AbortController().signal };

type Sent = { id: string; email: string; token: string; path: string };

/** Delivers the newest mail of `template` to `email`. Returns the secret of its link, and the path of its file. */
async function delivered(email: string, template: string, on = services): Promise<Sent> {
  const [mail] = await rowsOf(email, template);
  if (!mail) throw new Error("No such mail");
  await deliverMail({ mailId: mail.id }, { ...run, services: on });
  const name = (await readdir(join(folder, "mail")).catch(() => [])).find((file) => file.includes(mail.id)) ?? "";
  return { id: mail.id, email, token: secretIn(mail.text), path: join(folder, "mail", name) };
}

async function rowsOf(email: string, template: string) {
  const rows = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  return rows.filter((row) => row.template === template).reverse();
}

async function rowOf({ id }: Pick<Sent, "id">) {
  const [row] = await db().select().from(outbox).where(eq(outbox.id, id));
  if (!row) throw new Error("The row of a mail is gone");
  return row;
}

/** Returns the content of a mail's file, raw and decoded. */
async function fileOf({ path }: Sent): Promise<string> {
  const raw = await readFile(path, "utf8");
  return `${raw}\n${part(raw, "text/plain")}\n${part(raw, "text/html")}`;
}

/** Returns an account that waits for a decision. */
async function someAccount() {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  return { email: form.email, userId: outcome.userId };
}

async function resetLink(): Promise<Sent> {
  const { email } = await someAccount();
  await mailReset({ email }, { services });
  return delivered(email, "reset-password");
}

async function confirmLink(): Promise<Sent> {
  const { email, userId } = await someAccount();
  await db().transaction((tx) => mailConfirmation(services, tx, userId));
  return delivered(email, "confirm-email");
}

async function invitationLink(): Promise<Sent & { requestId: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const [request] = await db().insert(accessRequests).values({ email, language: "ar" }).returning();
  const requestId = request?.id ?? "";
  await approveRequests(services, owner.staff, [requestId]);
  return { ...(await delivered(email, "invitation")), requestId };
}

async function staffLink(): Promise<Sent & { invitationId: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const staff = await proved(services, owner.staff);
  const outcome = await inviteStaff(services, staff, { email, role: "viewer", language: "en" });
  if (outcome.kind !== "invited") throw new Error(outcome.kind);
  return { ...(await delivered(email, "staff-invitation")), invitationId: outcome.id };
}

async function staffMember(): Promise<Sent & { member: Member }> {
  const member = await someStaff(services, "viewer");
  await mailReset({ email: member.email }, { services });
  return { ...(await delivered(member.email, "reset-password")), member };
}

const newPassword = "permeate-flow-99";

/** Ways to end a link. */
const ends: Record<string, () => Promise<Sent>> = {
  "a password reset is used": async () => {
    const sent = await resetLink();
    expect(await resetPassword(services, sent.token, newPassword)).toBe(true);
    return sent;
  },
  "a password reset is replaced": async () => {
    const sent = await resetLink();
    await mailReset({ email: sent.email }, { services });
    return sent;
  },
  "a password reset is void since the password was changed": async () => {
    const { member, ...sent } = await staffMember();
    const outcome = await changePassword(services, member.staff, { currentPassword: password, newPassword });
    expect(outcome.kind).toBe("changed");
    return sent;
  },
  "a confirmation is used": async () => {
    const sent = await confirmLink();
    expect(await confirmEmail(services, sent.token)).toBe(true);
    return sent;
  },
  "a confirmation expires": async () => {
    const sent = await confirmLink();
    await services.database.pool.query(
      "update verifications set expires_at = now() - interval '1 minute' where identifier like 'confirm%'",
    );
    await purgeExpired({}, { services });
    return sent;
  },
  "an invitation is used": async () => {
    const { requestId: _, ...sent } = await invitationLink();
    const form = someForm({ email: sent.email });
    expect((await signUp(services, someCaller(), form, sent.token)).kind).toBe("signed_up");
    return sent;
  },
  "an invitation is withdrawn": async () => {
    const { requestId, ...sent } = await invitationLink();
    expect((await holdRequests(services, owner.staff, [requestId])).changed).toEqual([requestId]);
    return sent;
  },
  "an invitation expires": async () => {
    const { requestId: _, ...sent } = await invitationLink();
    await services.database.pool.query(
      "update invitations set expires_at = now() - interval '1 minute' where email = $1",
      [sent.email],
    );
    await purgeExpired({}, { services });
    return sent;
  },
  "an invitation to the team is used": async () => {
    const { invitationId: _, ...sent } = await staffLink();
    const outcome = await joinStaff(services, someCaller(), sent.token, { password: newPassword, newPassword: null });
    expect(outcome.kind).toBe("joined");
    return sent;
  },
  "an invitation to the team is sent again": async () => {
    const { invitationId, ...sent } = await staffLink();
    expect(await resendStaffInvitation(services, owner.staff, invitationId)).toEqual({ kind: "done" });
    return sent;
  },
  "an invitation to the team is withdrawn": async () => {
    const { invitationId, ...sent } = await staffLink();
    expect(await withdrawStaffInvitation(services, owner.staff, invitationId)).toEqual({ kind: "done" });
    return sent;
  },
};

test.each(Object.keys(ends))("removes the secret from the outbox and the mail's file when %s", async (how) => {
  const sent = (await ends[how]?.()) as Sent;
  expect(sent.token).toHaveLength(43);
  const { html, text, subject } = await rowOf(sent);
  expect([html, text, subject].filter((written) => written.includes(sent.token))).toEqual([]);
  expect(text).toMatch(/(?:token|invite)=\s/);
  await eventually(async () => {
    expect(await fileOf(sent)).not.toContain(sent.token);
    expect((await rowOf(sent)).linkHash).toBeNull();
  });
  expect((await stat(sent.path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "mail"))).not.toContainEqual(expect.stringContaining(".part"));
});

test("keeps the secret in the mail's file until the link ends, and removes it from the row", async () => {
  const sent = await resetLink();
  await blankEndedFiles(services);
  expect(await fileOf(sent)).toContain(`token=${sent.token}`);
  expect((await rowOf(sent)).text).not.toContain(sent.token);
  expect(await resetPassword(services, sent.token, newPassword)).toBe(true);
});

test("leaves no secret of a sent mail in the outbox", async () => {
  const smtp = await startSmtpServer();
  const sending = await open.openAnother({ DATA_DIR: folder, SMTP_URL: smtp.url });
  const { email } = await someAccount();
  await mailReset({ email }, { services });
  const sent = await delivered(email, "reset-password", sending);
  await smtp.close();
  expect(part(smtp.received[0]?.raw ?? "", "text/plain")).toContain(sent.token);
  const row = await rowOf(sent);
  expect(row).toMatchObject({ status: "sent", linkHash: null });
  expect(`${row.html}${row.text}`).not.toContain(sent.token);
});

test("gives up a mail whose link ended while it waited, without its secret", async () => {
  const { email } = await someAccount();
  await mailReset({ email }, { services });
  const [waiting] = await rowsOf(email, "reset-password");
  await mailReset({ email }, { services });
  if (!waiting) throw new Error("No mail");
  expect((await rowOf(waiting)).text).not.toContain(secretIn(waiting.text));
  await deliverMail({ mailId: waiting.id }, { ...run, services });
  expect(await rowOf(waiting)).toMatchObject({ status: "failed", lastError: expect.stringContaining("has ended") });
  expect((await readdir(join(folder, "mail"))).filter((name) => name.includes(waiting.id))).toEqual([]);
});

test("removes a link that ended while no process listened from its file in the next sweep", async () => {
  const other = await mkdtemp(join(tmpdir(), "links-"));
  const elsewhere = await open.openAnother({ DATA_DIR: other });
  const { email } = await someAccount();
  await mailReset({ email }, { services });
  const { token, id } = await delivered(email, "reset-password", elsewhere);
  const [name = ""] = await readdir(join(other, "mail"));
  await resetPassword(services, token, newPassword);
  const path = join(other, "mail", name);
  expect(part(await readFile(path, "utf8"), "text/plain")).toContain(token);
  await blankEndedFiles(elsewhere);
  expect(part(await readFile(path, "utf8"), "text/plain")).not.toContain(token);
  expect((await rowOf({ id })).linkHash).toBeNull();
  await rm(other, { recursive: true });
});
