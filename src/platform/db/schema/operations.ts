import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, searchText, updatedAt } from "./columns";
import { users } from "./identity";

/** Audit actions about sign-in and access. They are frequent and are not acts of staff. */
export const accessActions = [
  "signed_in",
  "sign_in_failed",
  "sign_in_locked",
  "password_refused",
  "page_refused",
] as const;

export type AccessAction = (typeof accessActions)[number];

/**
 * SQL condition for entries that are not about sign-in and access. Uses literals, so that Postgres can use its partial
 * index.
 */
export const isAct = sql.raw(`action not in (${accessActions.map((action) => `'${action}'`).join(", ")})`);

/**
 * Append-only log of staff actions. Triggers refuse all updates, and all deletions except those of rows older than a
 * year by the retention job.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorId: uuid("actor_id"),
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").notNull().default({}).$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    searchText: searchText(
      sql`actor_email || e'\\n' || subject_id || e'\\n' || coalesce(details ->> 'email', details ->> 'code', '')`,
    ),
  },
  (table) => [
    index("audit_log_newest").on(table.createdAt, table.id),
    index("audit_log_subject").on(table.subjectType, table.subjectId),
    index("audit_log_action").on(table.action, table.createdAt, table.id),
    index("audit_log_actor").on(table.actorEmail, table.createdAt, table.id),
    index("audit_log_acts").on(table.createdAt, table.id).where(isAct),
    index("audit_log_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/**
 * Mails, inserted in the transaction of the change that they report. `message_id` stays the same for all delivery
 * attempts. `sent_at` is the time at which the mail was handed over or written as a file (status `kept`). `link_hash`
 * is the hash of the link's secret, as long as the row or the file contains that secret. `link_ended` means that the
 * link no longer works. Triggers on invitations and verifications set `link_ended` and remove the secret from the row.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    template: text("template").notNull(),
    language: text("language", { enum: ["en", "ar"] }).notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    messageId: text("message_id").notNull(),
    status: text("status", { enum: ["queued", "sent", "kept", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    sentAt: moment("sent_at"),
    linkHash: text("link_hash"),
    linkEnded: boolean("link_ended").notNull().default(false),
    createdAt: createdAt(),
    searchText: searchText(sql`recipient || e'\\n' || subject`),
  },
  (table) => [
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_status").on(table.status, table.createdAt, table.id),
    index("outbox_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("outbox_link").on(table.linkHash).where(sql`${table.linkHash} is not null`),
    index("outbox_recipient").on(table.recipient, table.template, table.createdAt),
  ],
);

/** Points taken in the current window of each rate limit. `key_hash` hides the person or address. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    rule: text("rule").notNull(),
    keyHash: text("key_hash").notNull(),
    taken: integer("taken").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.keyHash] }), index("rate_limits_expiry").on(table.expiresAt)],
);

/**
 * Repetitions of the same access event, such as a failed sign-in, in the current hour. The audit log already has the
 * first event; `further` counts the others and is added to the log when the hour is over.
 */
export const accessTallies = pgTable(
  "access_tallies",
  {
    key: text("key").primaryKey(),
    action: text("action", { enum: accessActions }).notNull(),
    actorId: uuid("actor_id"),
    actorEmail: text("actor_email").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    about: jsonb("about").notNull().$type<Record<string, unknown>>(),
    address: text("address").notNull(),
    further: bigint("further", { mode: "number" }).notNull().default(0),
    firstAt: moment("first_at").notNull().defaultNow(),
    lastAt: moment("last_at").notNull().defaultNow(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("access_tallies_end").on(table.endsAt)],
);

/** Facts about this installation that must survive a restart, such as that the first invite code was created. */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: createdAt(),
});

/**
 * Row counts of large tables, so that pages need not count a million rows. Triggers insert a row for each statement
 * that changes a count (`access_requests:new` by 3) and occasionally merge rows. A count is the sum of its changes.
 */
export const counterChanges = pgTable("counter_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  counter: text("counter").notNull(),
  change: bigint("change", { mode: "number" }).notNull(),
});
/** Settings that staff can change, such as the retention of conversations. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
});

/** Notices shown to everybody on the pages in `places`, from `starts_at` until `ends_at`. */
export const siteNotices = pgTable(
  "site_notices",
  {
    id: id(),
    severity: text("severity", { enum: ["info", "warning", "critical"] }).notNull(),
    places: text("places", { enum: ["site", "chat", "portal"] })
      .array()
      .notNull(),
    textEn: text("text_en").notNull(),
    textAr: text("text_ar").notNull(),
    dismissible: boolean("dismissible").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("site_notices_severity", sql`${table.severity} in ('info', 'warning', 'critical')`),
    check("site_notices_order", sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);
