import { expect, test } from "vitest";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { requestWith, someCaller, someForm } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { schedulePurge } from "./purge.job";
import { purgeExpired } from "./purge.server";

const open = testServices();

test("removes what has expired, keeps the rest, and queues the next run once", async () => {
  const { services } = open;
  const { pool } = services.database;
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const add = (table: string, columns: string, values: string) =>
    pool.query(`insert into ${table} (${columns}) values ${values}`);
  await add(
    "sessions",
    "user_id, token, expires_at, created_at",
    `('${outcome.userId}', 'idle', now() - interval '1 minute', now()),
     ('${outcome.userId}', 'old', now() + interval '1 day', now() - interval '31 days')`,
  );
  await add(
    "verifications",
    "identifier, value, expires_at",
    "('gone', 'x', now()), ('kept', 'x', now() + interval '1 hour')",
  );
  await add(
    "invitations",
    "email, token_hash, purpose, expires_at",
    "('gone', 'a', 'access', now() - interval '31 days'), ('kept', 'b', 'access', now() - interval '1 day')",
  );
  const mail = "template, language, recipient, subject, html, text, message_id, status, created_at";
  const of = (template: string, status: string, days: number) =>
    `('${template}', 'en', 'x', 'x', 'secret', 'secret', 'x', '${status}', now() - interval '${days} days')`;
  await add(
    "outbox",
    mail,
    [
      of("invitation", "sent", 15),
      of("invitation", "sent", 13),
      of("invitation", "failed", 15),
      of("plain", "sent", 99),
    ].join(),
  );
  await add(
    "known_addresses",
    "user_id, address_hash, last_sign_in_at",
    `('${outcome.userId}', 'gone', now() - interval '90 days'), ('${outcome.userId}', 'kept', now())`,
  );
  await add(
    "access_tallies",
    "key, action, actor_email, subject_type, subject_id, about, address, ends_at",
    "('over', 'signed_in', 'x', 'account', 'x', '{}', '', now() - interval '1 minute')",
  );
  await schedulePurge(services);
  await schedulePurge(services);
  await purgeExpired({}, { services });
  await purgeExpired({}, { services });
  expect(await currentAccount(services, requestWith(outcome.headers))).not.toBeNull();
  const column = async (text: string) => (await pool.query(text)).rows.map((row) => Object.values(row)[0]);
  expect(await column("select count(*)::int from sessions")).toEqual([1]);
  expect(await column("select identifier from verifications")).toEqual(["kept"]);
  expect(await column("select address_hash from known_addresses where address_hash in ('gone', 'kept')")).toEqual([
    "kept",
  ]);
  expect(await column("select key from access_tallies where key = 'over'")).toEqual([]);
  expect(await column("select email from invitations")).toEqual(["kept"]);
  expect(await column("select count(*)::int from outbox where text = ''")).toEqual([1]);
  expect(await column("select count(*)::int from pgboss.job where name = 'purge-access'")).toEqual([1]);
});
