import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog, contactSubmissions, outbox, profiles, promoCodes } from "~/platform/db/schema";
import { documentScenarios } from "../../test/server/document-scenarios";
import { type Member, someCaller, someForm, someStaff } from "../../test/server/people";
import { portalActs } from "../../test/server/portal-acts";
import { testServices } from "../../test/server/services";
import { type Prepared, settingsScenarios } from "../../test/server/settings-scenarios";
import { callsIn, exportsIn, sourcesIn } from "../../test/source";
import type { Scene } from "./acting.server";
import { actionStrings } from "./activity/action-strings";

/**
 * Every act of staff writes one audit row for each thing that it changes, in the same transaction. A table of acts that
 * is not found here, or an act without a scenario, fails.
 */
const tables: Record<string, Record<string, unknown>> = import.meta.glob("./*/acts.server.ts", { eager: true });

type Act = (scene: Scene<"super_admin">) => Promise<object>;

const acts = Object.entries(tables).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith("Acts"))
    .flatMap(([, table]) =>
      Object.entries(table as Record<string, Act>).map(([intent, run]) => ({
        name: `${file.split("/")[1]}.${intent}`,
        run,
      })),
    ),
);

const open = testServices({ DATA_DIR: mkdtempSync(join(tmpdir(), "acts-")) });
let services: Services;
let staff: Member["staff"];

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "super_admin")).staff;
});

const db = () => services.database.db;

async function someApplicant() {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, form.email));
  return { userId: outcome.userId, requestId: request?.id ?? "" };
}

/** Returns a bulk form with two new requests. */
async function twoRequests(): Promise<Prepared> {
  const people = [await someApplicant(), await someApplicant()];
  return { form: [["bulk", "1"], ...people.map(({ requestId }): [string, string] => ["id", requestId])], rows: 2 };
}

async function heldRequest(): Promise<Prepared> {
  const { requestId } = await someApplicant();
  await holdRequests(services, staff, [requestId]);
  return { form: [["id", requestId]], rows: 1 };
}

async function invitedRequest(): Promise<Prepared> {
  const guest = { email: someForm().email, name: "Guest", language: "en" as const };
  const [request] = await db().insert(accessRequests).values(guest).returning();
  await approveRequests(services, staff, [request?.id ?? ""]);
  return { form: [["id", request?.id ?? ""]], rows: 1 };
}

/** Returns an applicant whose approval waits for the mailbox, while the mail with the link could not be sent. */
async function someWaiting(subject: "requestId" | "userId"): Promise<Prepared> {
  const person = await someApplicant();
  await approveRequests(services, staff, [person.requestId]);
  await db().update(outbox).set({ status: "failed" }).where(eq(outbox.template, "invitation"));
  return { form: [["id", person[subject]]], rows: 1 };
}

async function someUser(status: "pending" | "approved"): Promise<Prepared> {
  const { userId } = await someApplicant();
  await db().update(profiles).set({ status }).where(eq(profiles.userId, userId));
  return { form: [["id", userId]], rows: 1 };
}

async function someMessage(answeredAt: Date | null): Promise<Prepared> {
  const sender = { name: "Salma", email: someForm().email, message: "A question", language: "en" as const };
  const [message] = await db()
    .insert(contactSubmissions)
    .values({ ...sender, answeredAt })
    .returning();
  return {
    form: [
      ["id", message?.id ?? ""],
      ["expected", answeredAt ? "answered" : "open"],
    ],
    rows: 1,
  };
}

let codes = 0;

async function someCode(isActive = true, more: [string, string][] = []): Promise<Prepared> {
  codes += 1;
  const [code] = await db()
    .insert(promoCodes)
    .values({ code: `CODE-${codes}`, isActive })
    .returning();
  return { form: [["id", code?.id ?? ""], ...more], rows: 1 };
}

const scenarios: Record<string, () => Promise<Prepared>> = {
  "requests.approve": twoRequests,
  "requests.reject": async () => {
    const two = await twoRequests();
    return { ...two, form: [...two.form, ["reason", "Outside the programme"]] };
  },
  "requests.hold": twoRequests,
  "requests.delete": twoRequests,
  "requests.undo": heldRequest,
  "requests.note": async () => ({
    form: [
      ["id", (await someApplicant()).requestId],
      ["note", "Called."],
    ],
    rows: 1,
  }),
  "requests.resend": invitedRequest,
  "requests.link": () => someWaiting("requestId"),
  "messages.answer": () => someMessage(null),
  "messages.reopen": () => someMessage(new Date()),
  "messages.delete": () => someMessage(null),
  "users.approve": () => someUser("pending"),
  "users.suspend": () => someUser("approved"),
  "users.sign-out": () => someUser("approved"),
  "users.link": () => someWaiting("userId"),
  "promo-codes.create": async () => ({ form: [["limit", "5"]], rows: 1 }),
  "promo-codes.change": () => someCode(true, [["note", "For the expo"]]),
  "promo-codes.activate": () => someCode(false),
  "promo-codes.deactivate": () => someCode(),
  ...documentScenarios(() => ({ services, staff })),
  ...settingsScenarios(() => ({ services, staff })),
};

test("every act has a scenario, every scenario an act, and the gate tests cover each", () => {
  const names = acts.map(({ name }) => name).sort();
  expect(names).toEqual(Object.keys(scenarios).sort());
  expect(names).toEqual(
    Object.entries(portalActs)
      .flatMap(([folder, intents]) => intents.map((intent) => `${folder}.${intent}`))
      .sort(),
  );
});

test.each(acts)("$name writes its rows, and changes nothing if they cannot be written", async ({ name, run }) => {
  const prepare = scenarios[name];
  if (!prepare) throw new Error(`${name} has no scenario`);
  const first = await prepare();
  const before = await recorded();
  await run(sceneOf(first));
  const rows = (await recorded()).slice(before.length);
  expect(rows).toHaveLength(first.rows);
  for (const row of rows) {
    expect(row).toMatchObject({ actorId: staff.userId, actorEmail: staff.email });
    expect(Object.keys(actionStrings.en)).toContain(row.action);
  }
  // An act that only reads has nothing to roll back.
  if (first.rows === 0) return;
  const second = await prepare();
  const untouched = await fingerprint();
  await withBrokenAudit(() => expect(run(sceneOf(second))).rejects.toThrow());
  expect(await fingerprint()).toEqual(untouched);
});

/** Returns whether a call runs one act of a table, such as `act(userActs, …)`. */
function runsTable({ name, arguments: [table] }: ReturnType<typeof callsIn>[number]): boolean {
  return name === "act" && table?.type === "Identifier" && table.name.endsWith("Acts");
}

/** Sign-in pages, whose visitors are not staff yet; the tests of the functions that they call cover them. */
const signInPages = ["login.page.tsx", "setup.page.tsx", "invitation.page.tsx"];

test("every action of the portal goes through a table of acts", () => {
  const routes = sourcesIn("src/admin").filter(
    (file) => /\.(?:page\.tsx|api\.ts)$/.test(file) && !signInPages.includes(basename(file)),
  );
  const acting = routes.filter((file) => exportsIn(file).includes("action"));
  expect(acting.length).toBeGreaterThan(3);
  expect(acting.filter((file) => !callsIn(file).some(runsTable))).toEqual([]);
});

function sceneOf({ form, url = "/admin", files }: Prepared): Scene<"super_admin"> {
  const data = new FormData();
  for (const [name, value] of form) data.append(name, value);
  const { signal } = new AbortController();
  return { services, staff, form: data, url: new URL(url, "http://localhost:3000"), signal, ...(files && { files }) };
}

function recorded() {
  return db().select().from(auditLog).orderBy(auditLog.createdAt);
}

/** Returns a checksum of every table, including the job queue. Rate limits count attempts, so they are left out. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and tablename not in ('rate_limits', 'counter_changes') order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await db().execute<{ sum: string }>(
      sql.raw(`select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} as t`),
    );
    sums[name] = found.rows[0]?.sum ?? "";
  }
  return sums;
}

async function withBrokenAudit(work: () => Promise<unknown>): Promise<void> {
  await open.asOwner(`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$`);
  await open.asOwner(`
    create trigger refuse_audit before insert on audit_log for each statement execute function refuse_audit()`);
  try {
    await work();
  } finally {
    await open.asOwner("drop trigger refuse_audit on audit_log");
    await open.asOwner("drop function refuse_audit()");
  }
}
