import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import {
  accessRequests,
  activeDays,
  auditLog,
  chatLinks,
  chatMessages,
  chatSessions,
  documents,
  feedback,
  invitations,
  outbox,
  searchSpellings,
  users,
} from "~/platform/db/schema/index";
import { password, proveMailbox, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { deleteOwnAccount } from "./delete-account.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;

/** Returns a signed-in account with a request, a conversation, a rating and a link to the conversation. */
async function somebody() {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const request = requestWith(outcome.headers);
  const account = await currentAccount(services, request);
  if (!account) throw new Error("Nobody is signed in");
  const { userId } = account;
  const [session] = await db().insert(chatSessions).values({ userId, title: "Train 2" }).returning();
  const sessionId = session?.id ?? "";
  const [message] = await db()
    .insert(chatMessages)
    .values({ sessionId, userId, role: "user", content: "What is SDI?", userName: "Salma" })
    .returning();
  await db()
    .insert(feedback)
    .values({ messageId: message?.id ?? "", userId, rating: "up" });
  await db().insert(chatLinks).values({ sessionId, userId });
  await db()
    .insert(documents)
    .values({ id: `of-${userId}`, category: "ro", origin: "uploaded", ownerId: userId });
  await db().insert(searchSpellings).values({ word: userId, collection: userId, version: 1 });
  return { account, request, email: account.email };
}

/** Returns `table.column` of every column that contains `value`, sorted. */
async function whereStands(value: string, type: "uuid" | "text"): Promise<string[]> {
  const { rows } = await services.database.pool.query<{ place: string; found: number }>(
    `select c.table_name || '.' || c.column_name as place,
       (xpath('/row/n/text()', query_to_xml(
         format('select count(*) as n from %I where %I = %L', c.table_name, c.column_name, $1::text), false, true, ''
       )))[1]::text::int as found
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = $2`,
    [value, type],
  );
  return rows
    .filter(({ found }) => found > 0)
    .map(({ place }) => place)
    .sort();
}

const remove = (account: Account) => deleteOwnAccount(services, account, password);

test("only the audit log and the confirming mail name a deleted account", async () => {
  const { account, request, email } = await somebody();
  await proveMailbox(services, email);
  const told = { email, tokenHash: email, purpose: "access", expiresAt: new Date() } as const;
  await db().insert(invitations).values(told);
  expect(await whereStands(account.userId, "uuid")).toContain("chat_links.user_id");
  expect(await whereStands(account.userId, "uuid")).toContain("active_days.user_id");
  expect(await whereStands(account.userId, "text")).toContain("search_spellings.collection");
  const days = await db().$count(activeDays);
  await mailReset({ email }, { services });
  await db().update(outbox).set({ status: "sent" }).where(eq(outbox.recipient, email));
  expect(await remove(account)).toEqual({ kind: "deleted" });
  expect(await whereStands(account.userId, "uuid")).toEqual(["audit_log.actor_id"]);
  expect(await whereStands(account.userId, "text")).toEqual(["audit_log.subject_id"]);
  expect(await whereStands(email, "text")).toEqual(["audit_log.actor_email", "outbox.recipient"]);
  expect(await db().$count(activeDays), "days are counted as before").toBe(days);
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ template }) => template)).toEqual(["account-deleted"]);
  const entry = and(eq(auditLog.subjectId, account.userId), eq(auditLog.action, "account_deleted"));
  expect(await db().select().from(auditLog).where(entry)).toMatchObject([{ actorEmail: email, details: { email } }]);
  expect(await currentAccount(services, request)).toBeNull();
  expect(await signIn(services, someCaller(), { email, password })).toMatchObject({ kind: "invalid" });
  expect(await signUp(services, someCaller(), someForm({ email }))).toMatchObject({ kind: "signed_up" });
});

test("deleting an account stops its running answers", async () => {
  const [{ account }, { staff }] = [await somebody(), await someStaff(services, "viewer")];
  const [deleted, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const end = onRevocation(services, account, deleted.resolve);
  // Ends once both watches have looked for what they missed, so that the first hears only of the deletion.
  onRevocation(services, { ...staff, role: "super_admin" }, looked.resolve);
  await looked.promise;
  await remove(account);
  await deleted.promise;
  end();
});

test("a wrong password deletes nothing", async () => {
  const { account, request, email } = await somebody();
  expect(await deleteOwnAccount(services, account, "not the password")).toEqual({ kind: "wrong" });
  expect(await currentAccount(services, request)).toMatchObject({ email });
});

test("without a proven mailbox, keeps requests and invitations that may belong to somebody else", async () => {
  const { account, email } = await somebody();
  await db()
    .insert(accessRequests)
    .values({
      email,
      name: "Owner",
      status: "new",
      language: "en",
      createdAt: new Date(Date.now() - 86_400_000),
    });
  await db().insert(invitations).values({ email, tokenHash: email, purpose: "access", expiresAt: new Date() });
  await remove(account);
  const left = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  expect(left.map(({ name }) => name)).toEqual(["Owner"]);
  expect(await db().$count(invitations, eq(invitations.email, email))).toBe(1);
});

test("keeps the accounts of current and former staff, including the last super admin", async () => {
  const { staff } = await someStaff(services, "super_admin");
  expect(await remove(staff)).toEqual({ kind: "staff" });
  const { account } = await somebody();
  await services.database.pool.query(
    "insert into admin_users (user_id, email, role, is_active) values ($1, $2, 'viewer', false)",
    [account.userId, account.email],
  );
  expect(await remove(account)).toEqual({ kind: "staff" });
  expect(await db().$count(users, eq(users.id, account.userId))).toBe(1);
});

test("deleting the same account twice at once succeeds for both and is logged once", async () => {
  const { account } = await somebody();
  expect(await Promise.all([remove(account), remove(account)])).toEqual([{ kind: "deleted" }, { kind: "deleted" }]);
  expect(await db().$count(auditLog, eq(auditLog.action, "account_deleted"))).toBeGreaterThan(0);
  expect(await db().$count(auditLog, eq(auditLog.subjectId, account.userId))).toBe(1);
});
