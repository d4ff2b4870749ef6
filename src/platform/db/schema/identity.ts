import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "./columns";

/** Accounts that can sign in. */
export const users = pgTable("users", {
  id: id(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  name: text("name").notNull().default(""),
  image: text("image"),
  language: text("language", { enum: ["en", "ar"] })
    .notNull()
    .default("en"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Signed-in browsers. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Time of the last password confirmation after the sign-in; null if there was none. */
    provedAt: moment("proved_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Credentials of accounts: the argon2id hash of the password. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("credentials_user").on(table.userId),
    uniqueIndex("credentials_password_once").on(table.userId).where(sql`provider_id = 'credential'`),
  ],
);

/** Open links in mails to accounts: e-mail confirmation, password reset, change of e-mail. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    /** New e-mail of the account, for a link that changes it. */
    newEmail: text("new_email"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** Addresses of recent sign-ins. `address_hash` is a keyed hash, so the rows alone do not reveal an address. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    addressHash: text("address_hash").notNull(),
    lastSignInAt: moment("last_sign_in_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.userId] }),
    index("known_addresses_user").on(table.userId, table.lastSignInAt),
    index("known_addresses_age").on(table.lastSignInAt),
  ],
);
