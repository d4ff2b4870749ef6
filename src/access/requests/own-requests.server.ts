import { and, eq, or, sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { normalEmail } from "~/access/password/credentials.server";
import { accessRequests } from "~/platform/db/schema/index";
import { isMadeAtSignUp } from "./latest-request.server";

/**
 * Returns the SQL condition for the requests of an account: the one of its sign-up, and once its mailbox is proven, all
 * with its e-mail. A stranger may have signed up with the address of an applicant without an account.
 */
export function isRequestOf({ userId, email }: Pick<Account, "userId" | "email">) {
  const isProven = sql`exists (select from users where id = ${userId} and email_verified)`;
  return and(eq(sql`lower(${accessRequests.email})`, normalEmail(email)), or(isProven, isMadeAtSignUp));
}
