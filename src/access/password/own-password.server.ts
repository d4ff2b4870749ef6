import type { Account } from "~/access/capabilities";
import { recordWrongPassword } from "~/access/events/access-events.server";
import { signInRules } from "~/access/limit-rules";
import type { Services } from "~/platform/context.server";
import { proveIdentity } from "./credentials.server";

export type OwnPassword = { kind: "right" } | { kind: "wrong" } | { kind: "too_many"; retryAfter: number };

/** Checks the current password of a signed-in account. Each session has its own limit, as in `reauthenticate`. */
export async function checkOwnPassword(services: Services, account: Account, password: string): Promise<OwnPassword> {
  const take = await services.limits.take(signInRules.session, account.sessionId);
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  if (!(await proveIdentity(services.database.db, account.email, password))) {
    recordWrongPassword(services, account);
    return { kind: "wrong" };
  }
  await services.limits.reward(signInRules.session, account.sessionId);
  return { kind: "right" };
}
