import { and, eq, or, sql } from "drizzle-orm";
import { accessRequests } from "~/platform/db/schema";
import type { Account } from "./capabilities";
import { normalEmail } from "./credentials.server";
import { isMadeAtSignUp } from "./pending.server";

/**
 * The requests that belong to an account: the one that it sent when it signed up, and, once its mailbox is proven, all of its
 * e-mail. Anybody may have signed up with the address of somebody who asked without an account.
 */
export function isRequestOf({ userId, email }: Pick<Account, "userId" | "email">) {
  const isProven = sql`exists (select from users where id = ${userId} and email_verified)`;
  return and(eq(sql`lower(${accessRequests.email})`, normalEmail(email)), or(isProven, isMadeAtSignUp));
}
