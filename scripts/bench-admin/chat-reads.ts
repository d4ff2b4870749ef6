import type { Staff } from "~/access/capabilities";
import { readUser } from "~/access/users/user-details.server";
import { readActiveUsers, readCitedSections, readFigures } from "~/admin/analytics/figures.server";
import { unitOf } from "~/admin/analytics/periods";
import type { AuditFilter } from "~/admin/audit/audit-filter";
import { listAudit } from "~/admin/audit/audit-list.server";
import { dateRangeOf } from "~/admin/list/date-range";
import { listMails } from "~/admin/settings/outbox.server";
import { readGap } from "~/assistant/gaps/gap.server";
import { listGaps } from "~/assistant/gaps/gap-list.server";
import type { ConversationFilter } from "~/assistant/monitoring/conversation-filter";
import { listMonitored } from "~/assistant/monitoring/conversation-list.server";
import { openTranscript } from "~/assistant/monitoring/transcript.server";
import type { Services } from "~/platform/context.server";
import type { Measure } from "./measure.ts";

type Admin = Staff<"super_admin">;

const period = (days: number) => dateRangeOf(new URLSearchParams({ range: String(days) }), 30);

/** Returns what is read about conversations, and of what was done and sent. */
export async function chatReads(services: Services, staff: Admin): Promise<Measure[]> {
  return [
    ...(await conversationReads(services, staff)),
    ...analyticsReads(services, staff),
    ...(await logReads(services, staff)),
  ].map((measure) => ({ aim: 50, ...measure }));
}

type Read = Omit<Measure, "aim">;

async function conversationReads(services: Services, staff: Admin): Promise<Read[]> {
  const { since, until } = period(90);
  const year = period(365);
  const list = (filter: ConversationFilter, place = {}) => listMonitored(services, staff, filter, place);
  const { rows } = await services.database.pool.query<{ id: string; cursor: string }>(`
    select id, round(extract(epoch from updated_at) * 1000) || '_' || id as cursor
    from chat_sessions tablesample bernoulli (0.05) limit 40`);
  const filters: Record<string, ConversationFilter> = {
    "90 days": { since, until },
    "a year": year,
    "of a week": period(7),
    abstained: { since, until, outcome: "abstained" },
    failed: { since, until, outcome: "failed" },
    "failed and badly rated, a year": { ...year, outcome: "failed", rating: "down" },
    "a document": { since, until, document: "manual-3" },
    "a document, badly rated": { since, until, document: "manual-3", rating: "down" },
    "a document that nobody cites": { ...year, document: "no-such-manual" },
    "people, one e-mail": { ...year, search: "info.farouk19" },
    "people, a name": { since, until, search: "Salma Haddad" },
    "people, a common name": { since, until, search: "omar" },
    "people, every e-mail": { since, until, search: "example" },
    "people, two letters": { since, until, search: "qx" },
    "people, nobody": { ...year, search: "no such person" },
    "people and failed": { ...year, search: "layla", outcome: "failed" },
  };
  return [
    ...Object.entries(filters).map(([what, filter]) => ({ name: `chat monitoring: ${what}`, run: () => list(filter) })),
    {
      name: "chat monitoring: a page far in",
      run: (round) => list(year, { after: rows[round % rows.length]?.cursor }),
    },
    {
      name: "chat monitoring: a transcript, audited",
      run: (round) => openTranscript(services, staff, rows[round % rows.length]?.id ?? ""),
    },
  ];
}

function analyticsReads(services: Services, staff: Admin): Read[] {
  return ([7, 30, 90, 365] as const).flatMap((days) => {
    const range = period(days);
    return [
      {
        name: `analytics: every figure of ${days} days`,
        run: () => readFigures(services, staff, range, unitOf(range)),
      },
      {
        name: `analytics: active users of ${days} days`,
        run: () => readActiveUsers(services, staff, range, unitOf(range)),
      },
      {
        name: `analytics: most cited of ${days} days`,
        run: () => readCitedSections(services, staff, range, { language: "en", limit: 12 }),
      },
      { name: `analytics: knowledge gaps of ${days} days`, run: () => listGaps(services, staff, range) },
    ];
  });
}

async function logReads(services: Services, staff: Admin): Promise<Read[]> {
  const month = period(30);
  const audit = (filter: Partial<AuditFilter>) =>
    listAudit(services, staff, { since: month.since, until: month.until, ...filter });
  const year = { since: period(365).since };
  const { rows } = await services.database.pool.query<{ gap: string; user: string }>(`
    select (select gap_id from gap_questions group by 1 order by count(*) desc limit 1) as gap,
      (select user_id from chat_sessions group by 1 order by count(*) desc limit 1) as user`);
  const { gap = "", user = "" } = rows[0] ?? {};
  return [
    { name: "knowledge gaps: the most asked one with its questions", run: () => readGap(services, staff, gap, {}) },
    { name: "users: one in full", run: () => readUser(services, staff, user) },
    { name: "audit log: first page", run: () => audit({}) },
    { name: "audit log: one actor", run: () => audit({ actor: "salma@example.com" }) },
    { name: "audit log: one action, a year", run: () => audit({ ...year, action: "users_exported" }) },
    {
      name: "audit log: search one e-mail, a year",
      run: (round) => audit({ ...year, search: `${100_000 + round * 4321}@` }),
    },
    { name: "audit log: search a name", run: () => audit({ search: "layla.zayed" }) },
    { name: "audit log: search every e-mail", run: () => audit({ search: "example" }) },
    { name: "audit log: search two letters", run: () => audit({ search: "qx" }) },
    {
      name: "audit log: search nothing that is there, a year",
      run: () => audit({ ...year, search: "no such person" }),
    },
    { name: "outbox: first page", run: () => listMails(services, staff, {}, {}) },
    { name: "outbox: given up", run: () => listMails(services, staff, { status: "failed" }, {}) },
    {
      name: "outbox: search one e-mail",
      run: (round) => listMails(services, staff, { search: `${100_000 + round * 4321}@` }, {}),
    },
    {
      name: "outbox: search two letters, given up",
      run: () => listMails(services, staff, { search: "qx", status: "failed" }, {}),
    },
  ];
}
