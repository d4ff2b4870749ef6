import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "~/access/caller.server";
import type { InvitationProblem } from "~/access/invitations/invitations.server";
import { hashOfToken } from "~/access/links/link-token.server";
import { voidLinks } from "~/access/links/verifications.server";
import { createAccount, setPassword } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import { problemOfPassword } from "~/access/password/password-rules.server";
import type { Role } from "~/access/roles";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { openSession } from "~/access/sessions/sessions.server";
import { prove } from "~/access/sign-in/sign-in.server";
import type { Language } from "~/i18n/languages";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { adminUsers, invitations, users } from "~/platform/db/schema/index";
import { lockStaff } from "./staff-lock.server";

/** The recipient of a staff invitation. An existing account joins with its own password. */
export type InvitedToStaff = { email: string; role: Role; hasAccount: boolean };

type Problem = Exclude<InvitationProblem, "foreign">;
type Refused = Problem | "account_appeared";

/** Returns the recipient of the link of `token`, or why it cannot be used. */
export async function readStaffInvitation({ database }: Services, token: string): Promise<InvitedToStaff | Problem> {
  const found = await find(database.db, token);
  if (typeof found === "string") return found;
  const { email, role, userId } = found;
  return { email, role, hasAccount: userId !== null };
}

export type JoinForm = {
  /** A new password without an account, else the account's own. */
  password: string;
  /** For an account whose own password is too weak for staff. */
  newPassword: string | null;
};

export type JoinOutcome =
  /** The account is staff and signed in: `headers` set the session's cookie. All older sessions have ended. */
  | { kind: "joined"; headers: Headers }
  | { kind: "invitation_refused"; problem: Problem }
  | { kind: "wrong_password" }
  | { kind: "too_many"; retryAfter: number }
  /** The account's own password is right but too weak for staff: it must choose a new one. */
  | { kind: "new_password_needed" };

/** Makes the holder of the link staff, once: with a new account, or with the account of the address. */
export async function joinStaff(
  services: Services,
  caller: Caller,
  token: string,
  { password, newPassword }: JoinForm,
): Promise<JoinOutcome> {
  const found = await find(services.database.db, token);
  if (typeof found === "string") return { kind: "invitation_refused", problem: found };
  const { email, userId } = found;
  const refused = userId && (await refuseOwner(services, caller, { email, token, password, newPassword }));
  if (refused) return refused;
  const chosen = userId ? newPassword : password;
  const passwordHash = chosen === null ? null : await hashPassword(chosen);
  const joining = { email, token, language: caller.language, userId, passwordHash };
  const joined = await services.database.db.transaction((tx) => appoint(services, tx, joining));
  if (joined === "account_appeared") return { kind: "wrong_password" };
  if (typeof joined === "string") return { kind: "invitation_refused", problem: joined };
  return { kind: "joined", headers: await openSession(services, caller, joined.userId) };
}

/** Returns why the account may not join with this password, or null if it may. */
async function refuseOwner(
  services: Services,
  caller: Caller,
  { email, token, password, newPassword }: JoinForm & { email: string; token: string },
): Promise<JoinOutcome | null> {
  const proven = await prove(services, caller, { email, password }, { link: hashOfToken(token) });
  if ("kind" in proven) return proven.kind === "invalid" ? { kind: "wrong_password" } : proven;
  const isWeak = problemOfPassword(password, { staff: true, own: [email] }) !== null;
  return isWeak && newPassword === null ? { kind: "new_password_needed" } : null;
}

type Joining = { email: string; token: string; language: Language; userId: string | null; passwordHash: string | null };

/** Returns the new member of staff; `account_appeared` if the address has got an account since the form was read. */
async function appoint(services: Services, tx: Tx, joining: Joining): Promise<{ userId: string } | Refused> {
  await lockStaff(tx);
  const found = await find(tx, joining.token);
  if (typeof found === "string") return found;
  const { id, email, role, invitedBy } = found;
  const userId = await accountOf(services, tx, joining);
  if (!userId) return "account_appeared";
  await tx.update(invitations).set({ usedAt: sql`now()` }).where(eq(invitations.id, id));
  await tx.insert(adminUsers).values({ userId, email, role });
  const subject = { type: "admin_user", id: userId };
  await audit(tx, { userId, email }, "staff_joined", subject, { email, role, invitedBy });
  return { userId };
}

/** Returns the id of a new account, or of the known one with its address proven and, if needed, a new password. */
async function accountOf(services: Services, tx: Tx, joining: Joining): Promise<string | null> {
  const { email, language, userId, passwordHash } = joining;
  if (!userId) {
    const hash = { passwordHash: passwordHash ?? "" };
    return createAccount(tx, { ...hash, email, name: "", language, emailVerified: true });
  }
  if (passwordHash) {
    await setPassword(tx, userId, passwordHash);
    await voidLinks(tx, "reset-password", userId);
  }
  await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
  await endSessions(services, tx, userId);
  return userId;
}

type Found = { id: string; email: string; role: Role; userId: string | null; invitedBy: string | null };

async function find(db: Db, token: string): Promise<Found | Problem> {
  const [row] = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      usedAt: invitations.usedAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
      userId: users.id,
      invitedBy: invitations.invitedBy,
      staffId: adminUsers.id,
    })
    .from(invitations)
    .leftJoin(users, eq(users.email, invitations.email))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(invitations.tokenHash, hashOfToken(token)), eq(invitations.purpose, "staff")));
  if (!row?.role) return "unknown";
  const { usedAt, isExpired, staffId, role, ...rest } = row;
  if (usedAt || staffId) return "used";
  return isExpired ? "expired" : { ...rest, role };
}
