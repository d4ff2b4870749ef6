import { and, eq, inArray, isNull } from "drizzle-orm";
import { passwordChangedMail } from "~/access/links/link.mail";
import { voidLinks } from "~/access/links/verifications.server";
import { createAccount, normalEmail, proveIdentity, setPassword } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { adminUsers, invitations, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { appoint } from "./first-admin.server";
import { lockStaff } from "./staff-lock.server";

/** Actor of changes at start. */
const product = { userId: null, email: "system" } as const;

type Named = { email: string; password: string };

/**
 * Makes `ADMIN_EMAIL` a super admin with `ADMIN_PASSWORD`. An existing account with this address may be a stranger's,
 * so it is taken over: it gets that password, and its sessions and links end. Accounts of current and former staff are
 * left as they are: later starts reset no password, and restore no rights that a super admin took away.
 */
export async function ensureEnvAdmin(services: Services): Promise<void> {
  const { env, database } = services;
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return;
  const named = { email: normalEmail(env.ADMIN_EMAIL), password: env.ADMIN_PASSWORD };
  if (!(await staffOf(database.db, named.email))) await makeSuperAdmin(services, named);
  await reportDifference(services, named);
}

/** If two servers start at once, the second finds the account and changes nothing. */
async function makeSuperAdmin(services: Services, { email, password }: Named): Promise<void> {
  const passwordHash = await hashPassword(password);
  const done = await services.database.db.transaction(async (tx) => {
    await lockStaff(tx);
    if (await staffOf(tx, email)) return null;
    const made = await createAccount(tx, { email, passwordHash, name: "", language: "en" });
    const userId = made ?? (await takeOver(services, tx, email, passwordHash));
    await appoint(tx, userId, email, product);
    return made ? "made" : "taken over";
  });
  if (done === "made") services.log.info("ADMIN_EMAIL is a super admin now");
  if (done === "taken over")
    services.log.warn(
      "ADMIN_EMAIL had an account already: it is a super admin now, its password is ADMIN_PASSWORD, " +
        "and its sessions and links have ended",
    );
}

/** Revokes every way into the account that its creator has, and mails its address. Returns its id. */
async function takeOver(services: Services, tx: Tx, email: string, passwordHash: string): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  if (!user) throw new Error("An account vanished while it was made an admin");
  await setPassword(tx, user.id, passwordHash);
  await voidLinks(tx, "reset-password", user.id);
  await voidLinks(tx, "confirm-email", user.id);
  const open = and(isNull(invitations.usedAt), inArray(invitations.purpose, ["access", "staff"]));
  await tx.delete(invitations).where(and(open, eq(invitations.email, email)));
  const sessions = await endSessions(services, tx, user.id);
  await audit(tx, product, "account_taken_over", { type: "account", id: user.id }, { email, sessions });
  const facts = { language: user.language, publicUrl: services.env.PUBLIC_URL, to: email, name: "" };
  await queueMail(services, tx, passwordChangedMail(facts));
  return user.id;
}

/** Logs how the account differs from the environment, since the operator would not see it otherwise. */
async function reportDifference({ database, log }: Services, { email, password }: Named): Promise<void> {
  const staff = await staffOf(database.db, email);
  if (!staff) return;
  if (!staff.isActive) log.warn("ADMIN_EMAIL was removed from the staff and stays removed");
  else if (staff.role !== "super_admin")
    log.warn(
      { role: staff.role },
      "ADMIN_EMAIL belongs to staff already and keeps its role: a super admin can change it",
    );
  else if (!(await proveIdentity(database.db, email, password)))
    log.warn(
      "ADMIN_PASSWORD is not the password of ADMIN_EMAIL, which was changed in the product and stays; " +
        "if it was none of you, set a new one with 'Forgot your password?'",
    );
}

async function staffOf(db: Db | Tx, email: string) {
  const [staff] = await db
    .select({ role: adminUsers.role, isActive: adminUsers.isActive })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(eq(users.email, email));
  return staff;
}
