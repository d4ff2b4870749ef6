import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "./columns";

/** Accounts: who can sign in. */
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
    /** When the password was last asked again; null since the sign-in. */
    provedAt: moment("proved_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** How an account proves itself: the argon2id hash of its password. */
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

/** Open links of mails to accounts: confirmations, new passwords, other e-mails. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    /** The e-mail that the link gives the account, of a link that does. */
    newEmail: text("new_email"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** From where accounts have signed in lately. `address_hash` is keyed, so that the rows alone tell no address. */
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
