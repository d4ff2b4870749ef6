import { eq, sql } from "drizzle-orm";
import type { Account, Proved } from "~/access/capabilities";
import { recordWrongPassword } from "~/access/events/access-events.server";
import { signInRules } from "~/access/limit-rules";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { sessions } from "~/platform/db/schema/index";
import { proveIdentity } from "./credentials.server";
import { reauthenticationStrings } from "./reauthentication-strings";

/** How long an entered password allows sensitive acts, in seconds. */
export const reauthenticationSeconds = 3600;

export type Proof<Who extends Account> =
  /** Proof that sensitive functions require. */
  | { kind: "proved"; staff: Proved<Who> }
  | { kind: "password_needed" }
  | { kind: "wrong" }
  /** `retryAfter` is in seconds. */
  | { kind: "too_many"; retryAfter: number };

/** Returns whether this session must enter the password again before a sensitive act. */
export function needsPassword({ provedAt }: Account): boolean {
  return Date.now() - provedAt.getTime() > reauthenticationSeconds * 1000;
}

/**
 * Proves that the person at a session of staff still knows the password. Asks for none while the last proof is fresh; a
 * right password holds for another hour in this session. Each session has its own limit, so strangers who guess at the
 * sign-in cannot block it.
 */
export async function reauthenticate<Who extends Account>(
  services: Services,
  staff: Who,
  password: string | null,
): Promise<Proof<Who>> {
  if (!needsPassword(staff)) return { kind: "proved", staff: staff as Proved<Who> };
  if (!password) return { kind: "password_needed" };
  const take = await services.limits.take(signInRules.session, staff.sessionId);
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  const { db } = services.database;
  if (!(await proveIdentity(db, staff.email, password))) {
    recordWrongPassword(services, staff);
    return { kind: "wrong" };
  }
  await services.limits.reward(signInRules.session, staff.sessionId);
  await db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, staff.sessionId));
  return { kind: "proved", staff: { ...staff, provedAt: new Date() } as Proved<Who> };
}

type Refused = Exclude<Proof<Account>, { kind: "proved" }>;

/** Returns the message beside a refused password field. */
export function reauthenticationError(refused: Refused, language: Language): string {
  const t = textsIn(reauthenticationStrings, language);
  if (refused.kind === "too_many") return t("tooMany", { count: Math.ceil(refused.retryAfter / 60) });
  return t(refused.kind === "wrong" ? "wrong" : "needed");
}
