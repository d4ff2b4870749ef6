import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import { auditLog } from "~/platform/db/schema";
import { searched } from "~/platform/db/search.server";
import type { AuditFilter } from "./audit-filter";

/** A row of the audit log. `about` is the e-mail or code of its subject, if the row has one. */
export type AuditEntry = {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly about: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

type Admin = Staff<"admin">;

const order = { at: auditLog.createdAt, id: auditLog.id };
const perBatch = 1000;

/** Returns a page of the entries that match the filter, newest first. */
export async function listAudit(
  { database: { db } }: Services,
  _staff: Admin,
  filter: AuditFilter,
  place: ListPosition = {},
): Promise<ListPage<AuditEntry>> {
  const list = { table: auditLog, typed: filter.search, filter: besides(filter) };
  const page = searched(db, list, (where, orderBy, most) =>
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(...orderBy)
      .limit(most),
  );
  const { rows, ...rest } = await readPage(place, order, page, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...rest, rows: rows.map(entryOf) };
}

/** Yields all entries that match the filter, newest first, in batches. Logs the export in the audit log first. */
export async function* exportAudit(
  services: Services,
  staff: Admin,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[], undefined> {
  const details = { ...filter, since: filter.since.toISOString(), until: filter.until.toISOString() };
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "audit_exported", { type: "audit_log", id: "all" }, details),
  );
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listAudit(services, staff, filter, { after, limit: perBatch });
    yield page.rows;
    after = page.next;
  }
}

function besides({ actor, action, subject, id, since, until }: AuditFilter): SQL | undefined {
  return and(
    gte(auditLog.createdAt, since),
    lt(auditLog.createdAt, until),
    actor ? eq(auditLog.actorEmail, actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subjectType, subject) : undefined,
    id ? eq(auditLog.subjectId, id) : undefined,
  );
}

function entryOf(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, createdAt, actorEmail, action, subjectType, subjectId, details } = row;
  const about = [details.email, details.code].find((value): value is string => typeof value === "string") ?? null;
  return { id, at: createdAt, actor: actorEmail, action, subjectType, subjectId, about, details };
}
