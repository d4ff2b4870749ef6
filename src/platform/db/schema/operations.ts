import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, searchText, updatedAt } from "./columns";
import { users } from "./identity";

/** What is recorded of getting in: many entries, which are no acts of staff. */
export const accessActions = [
  "signed_in",
  "sign_in_failed",
  "sign_in_locked",
  "password_refused",
  "page_refused",
] as const;

export type AccessAction = (typeof accessActions)[number];

/** Whether an entry is of what somebody did, not of getting in. Written out, so that its index is used. */
export const isAct = sql.raw(`action not in (${accessActions.map((action) => `'${action}'`).join(", ")})`);

/**
 * What staff did, append-only: triggers refuse every update, and every deletion but that of rows older than a year by the
 * job that applies the retention.
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
 * Mails, written in the transaction of the change that they tell about. `message_id` stays the same however often
 * delivery is tried. `sent_at` is when the mail was handed over, or written as a file (status `kept`). `link_hash` is the hash
 * of the secret in its link while that stands in the row or its file; `link_ended` says that the link opens nothing any more.
 * Triggers on invitations and verifications set it and take the secret out of the row.
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

/** How often something happened in the present window of a limit; `key_hash` hides whose it is. */
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
 * How often the same thing about getting in happened again in the present hour, such as a failed sign-in. The first time is in
 * the audit log already; `further` is added there when the hour is over.
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

/** Small facts about this installation that must survive a restart, such as that the first invite code was made. */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: createdAt(),
});

/**
 * How many rows large tables have, so that nobody counts a million to show a number. Triggers add a row for each statement
 * that changes a count (`access_requests:new` by 3) and now and then add rows up; a count is the sum of its changes.
 */
export const counterChanges = pgTable("counter_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  counter: text("counter").notNull(),
  change: bigint("change", { mode: "number" }).notNull(),
});
/** What staff may set, such as how long conversations are kept. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid("updated_by").references(() => users.id, { onDelete: "set null" }),
});

/** What is told to everybody on the pages named by `places`, from `starts_at` until `ends_at`. */
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
