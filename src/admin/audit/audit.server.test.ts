import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { audit } from "~/platform/audit.server";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import type { AuditFilter } from "./audit-filter";
import { exportAudit, listAudit } from "./audit-list.server";

const opened = testServices();
let member: Member;

const aroundNow = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) };

beforeAll(async () => {
  const { services } = opened;
  member = await someStaff(services, "admin");
  const record = async (by: string, action: string, type: string, id: string, details = {}) => {
    await services.database.db.transaction((tx) =>
      audit(tx, { userId: null, email: by }, action, { type, id }, details),
    );
    // Entries within one millisecond have no defined order.
    await setTimeout(2);
  };
  await record("mona@staff.example", "request_approved", "access_request", "r1", { email: "salma@plant.example" });
  await record("mona@staff.example", "request_rejected", "access_request", "r2", { email: "omar@plant.example" });
  await record("tarek@staff.example", "promo_code_changed", "promo_code", "p1", { code: "EXPO-2026", limit: 5 });
  await record("system", "retention_applied", "settings", "chats", { days: 90, count: 2 });
});

async function found(filter: Partial<AuditFilter>): Promise<string[]> {
  const { rows } = await listAudit(opened.services, member.staff, { ...aroundNow, ...filter });
  return rows.map(({ subjectId }) => subjectId);
}

test.each<[string, Partial<AuditFilter>, string[]]>([
  ["nothing", {}, ["chats", "p1", "r2", "r1"]],
  ["a part of the actor", { search: "MONA" }, ["r2", "r1"]],
  ["the subject's e-mail", { search: "salma@" }, ["r1"]],
  ["a code", { search: "expo" }, ["p1"]],
  ["an id", { search: "p1" }, ["p1"]],
  ["the whole actor", { actor: "tarek@staff.example" }, ["p1"]],
  ["half an actor", { actor: "tarek" }, []],
  ["an action", { action: "request_rejected" }, ["r2"]],
  ["a kind of subject", { subject: "access_request" }, ["r2", "r1"]],
  ["one subject", { subject: "access_request", id: "r1" }, ["r1"]],
  ["another time", { until: new Date(0) }, []],
])("filters by %s", async (_what, filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

test("an entry has actor, action, subject and details", async () => {
  const { rows } = await listAudit(opened.services, member.staff, { ...aroundNow, search: "expo" });
  expect(rows).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      actor: "tarek@staff.example",
      action: "promo_code_changed",
      subjectType: "promo_code",
      subjectId: "p1",
      about: "EXPO-2026",
      details: { code: "EXPO-2026", limit: 5 },
    },
  ]);
});

test("exporting the log is logged once, and the export includes that entry", async () => {
  const { services } = opened;
  const batches = await Array.fromAsync(exportAudit(services, member.staff, aroundNow));
  const entries = batches.flat();
  expect(entries.map(({ action }) => action)).toEqual([
    "audit_exported",
    "retention_applied",
    "promo_code_changed",
    "request_rejected",
    "request_approved",
  ]);
  expect(entries[0]).toMatchObject({ actor: member.email, details: { since: aroundNow.since.toISOString() } });
});

test("each entry is on one page", async () => {
  const { services } = opened;
  await services.database.pool.query(`insert into audit_log (actor_email, action, subject_type, subject_id)
    select 'many@staff.example', 'many', 'many', i::text from generate_series(1, 120) i`);
  const filter = { ...aroundNow, actor: "many@staff.example" };
  const ids = [];
  for (let after: string | undefined; ; ) {
    const page = await listAudit(services, member.staff, filter, { after });
    ids.push(...page.rows.map(({ id }) => id));
    if (!page.next) break;
    after = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
});
