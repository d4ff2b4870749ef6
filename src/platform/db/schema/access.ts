import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, searchText } from "./columns";
import { users } from "./identity";

const profileStatuses = ["pending", "approved", "rejected"] as const;
const requestStatuses = ["new", "pending", "on_hold", "approved", "rejected"] as const;
const roles = ["viewer", "moderator", "admin", "super_admin"] as const;

const applicant = {
  phone: text("phone"),
  firstName: text("first_name"),
  lastName: text("last_name"),
  organization: text("organization"),
  companySize: text("company_size"),
  waterStationsManaged: text("water_stations_managed"),
  jobTitle: text("job_title"),
  useCase: text("use_case"),
  promoCode: text("promo_code"),
};

/** SQL expression for the search text of a person: e-mail, name and organization, one per line. */
const person = sql`email || e'\\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') \
|| e'\\n' || coalesce(organization, '')`;

const language = () => text("language", { enum: ["en", "ar"] }).notNull();

/** Promo codes, which grant access at once. A null `max_redemptions` means no limit. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    id: id(),
    code: text("code").notNull(),
    description: text("description"),
    isActive: boolean("is_active").notNull().default(true),
    maxRedemptions: integer("max_redemptions"),
    redemptionCount: integer("redemption_count").notNull().default(0),
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
    searchText: searchText(sql`code || e'\\n' || coalesce(description, '')`),
  },
  (table) => [
    index("promo_codes_newest").on(table.createdAt, table.id),
    uniqueIndex("promo_codes_code").on(sql`lower(${table.code})`),
    check(
      "promo_codes_within_limit",
      sql`${table.maxRedemptions} is null or ${table.redemptionCount} <= ${table.maxRedemptions}`,
    ),
  ],
);

/** The present right of an account to use the assistant. */
export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: profileStatuses }).notNull().default("pending"),
    promoCodeId: uuid("promo_code_id").references(() => promoCodes.id, { onDelete: "set null" }),
    email: text("email").notNull(),
    ...applicant,
    accessGrantedAt: moment("access_granted_at"),
    createdAt: createdAt(),
    searchText: searchText(person),
  },
  (table) => [
    index("profiles_search_status").using("gin", table.searchText.op("gin_trgm_ops"), table.status),
    index("profiles_grams").using("gin", sql`search_grams(${table.searchText})`),
    index("profiles_status_newest").on(table.status, table.createdAt, table.id),
    uniqueIndex("profiles_email").on(sql`lower(${table.email})`),
    index("profiles_newest").on(table.createdAt, table.id),
    check("profiles_status", sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
);

/** Requests for access and the decisions about them, including past ones. */
export const accessRequests = pgTable(
  "access_requests",
  {
    id: id(),
    email: text("email").notNull(),
    ...applicant,
    name: text("name").notNull().default(""),
    status: text("status", { enum: requestStatuses }).notNull().default("new"),
    language: language(),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decisionNote: text("decision_note"),
    createdAt: createdAt(),
    searchText: searchText(person),
  },
  (table) => [
    index("access_requests_search_status").using("gin", table.searchText.op("gin_trgm_ops"), table.status),
    index("access_requests_grams").using("gin", sql`search_grams(${table.searchText})`),
    index("access_requests_newest").on(table.createdAt, table.id),
    index("access_requests_status").on(table.status, table.createdAt, table.id),
    index("access_requests_email").on(sql`lower(${table.email})`),
    check(
      "access_requests_status_known",
      sql`${table.status} in ('new', 'pending', 'on_hold', 'approved', 'rejected')`,
    ),
  ],
);

/** Uses of promo codes, one row per account and code. */
export const promoRedemptions = pgTable(
  "promo_redemptions",
  {
    id: id(),
    promoCodeId: uuid("promo_code_id")
      .notNull()
      .references(() => promoCodes.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("promo_redemptions_once").on(table.promoCodeId, table.userId),
    index("promo_redemptions_newest").on(table.promoCodeId, table.createdAt, table.id),
    index("promo_redemptions_user").on(table.userId),
  ],
);

/** Single-use links, bound to an e-mail address. Only the hash of the token is stored. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    purpose: text("purpose", { enum: ["access", "staff", "first_admin"] }).notNull(),
    role: text("role", { enum: roles }),
    accessRequestId: uuid("access_request_id").references(() => accessRequests.id, { onDelete: "set null" }),
    /** For an invitation to staff: the inviting account, and below it the language of the mail. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    language: text("language", { enum: ["en", "ar"] }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("invitations_email").on(table.email)],
);

/** Staff accounts. An inactive row grants no rights. */
export const adminUsers = pgTable(
  "admin_users",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    role: text("role", { enum: roles }).notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [check("admin_users_role", sql`${table.role} in ('viewer', 'moderator', 'admin', 'super_admin')`)],
);

/** Messages from the contact page. A message without `answered_at` is open. */
export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company"),
    message: text("message").notNull(),
    language: language(),
    answeredAt: moment("answered_at"),
    answeredBy: uuid("answered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    searchText: searchText(sql`name || e'\\n' || email || e'\\n' || coalesce(company, '') || e'\\n' || message`),
  },
  (table) => [
    index("contact_submissions_newest").on(table.createdAt, table.id),
    index("contact_submissions_open").on(table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
    index("contact_submissions_answered").on(table.answeredAt).where(sql`${table.answeredAt} is not null`),
    index("contact_submissions_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);
