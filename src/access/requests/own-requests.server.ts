import { and, eq, or, sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { normalEmail } from "~/access/password/credentials.server";
import { accessRequests } from "~/platform/db/schema/index";
import { isMadeAtSignUp } from "./latest-request.server";

/**
 * The requests that belong to an account: the one that it sent when it signed up, and, once its mailbox is proven, all of its
 * e-mail. Anybody may have signed up with the address of somebody who asked without an account.
 */
export function isRequestOf({ userId, email }: Pick<Account, "userId" | "email">) {
  const isProven = sql`exists (select from users where id = ${userId} and email_verified)`;
  return and(eq(sql`lower(${accessRequests.email})`, normalEmail(email)), or(isProven, isMadeAtSignUp));
}
