import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Caller } from "~/access/caller.server";
import { hashOfToken, newLinkToken } from "~/access/links/link-token.server";
import { createAccount, normalEmail, proveIdentity } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { type Actor, audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { adminUsers, invitations } from "~/platform/db/schema/index";
import { lockStaff } from "./staff-lock.server";

export type FirstAdminForm = { email: string; password: string };

export type FirstAdminOutcome =
  | { kind: "created" }
  /** The token is unknown, used or expired, or an admin exists by now, without a hint which. */
  | { kind: "invalid_token" }
  /** The e-mail has an account with another password. The token stays valid. */
  | { kind: "email_already_exists" };

const validDays = 7;

/**
 * Returns a new one-time link to `/admin/setup` while no admin exists, else null. Voids earlier links, so only the link
 * that was printed last works.
 */
export function setupLink({ database }: Services, publicUrl: string): Promise<string | null> {
  return database.db.transaction(async (tx) => {
    await lockStaff(tx);
    if (await adminExists(tx)) return null;
    const token = newLinkToken();
    await tx.delete(invitations).where(and(eq(invitations.purpose, "first_admin"), isNull(invitations.usedAt)));
    await tx.insert(invitations).values({
      email: "",
      purpose: "first_admin",
      role: "super_admin",
      tokenHash: hashOfToken(token),
      expiresAt: sql`now() + make_interval(days => ${validDays})`,
    });
    return `${publicUrl}/admin/setup?token=${token}`;
  });
}

/** Returns whether `token` can still create the first admin. */
export async function isSetupTokenValid({ database }: Services, token: string): Promise<boolean> {
  const [open] = await database.db.select({ id: invitations.id }).from(invitations).where(isOpen(token));
  return Boolean(open) && !(await adminExists(database.db));
}

/** Creates the first super admin, once, for the holder of the link that the server printed. */
export async function createFirstAdmin(
  services: Services,
  caller: Caller,
  token: string,
  form: FirstAdminForm,
): Promise<FirstAdminOutcome> {
  if (!(await isSetupTokenValid(services, token))) return { kind: "invalid_token" };
  const passwordHash = await hashPassword(form.password);
  return services.database.db.transaction(async (tx) => {
    await lockStaff(tx);
    if (await adminExists(tx)) return { kind: "invalid_token" };
    const [link] = await tx.select({ id: invitations.id }).from(invitations).where(isOpen(token));
    if (!link) return { kind: "invalid_token" };
    const email = normalEmail(form.email);
    const made = await createAccount(tx, { email, passwordHash, name: "", language: caller.language });
    const userId = made ?? (await proveIdentity(tx, email, form.password))?.userId;
    if (!userId) return { kind: "email_already_exists" };
    // Sessions from before the appointment must not get the new rights.
    if (!made) await endSessions(services, tx, userId);
    await tx.update(invitations).set({ usedAt: sql`now()`, email }).where(eq(invitations.id, link.id));
    await appoint(tx, userId, email, { userId, email });
    return { kind: "created" };
  });
}

/** Returns whether the product has an active admin, which means that its setup is finished. */
export async function adminExists(db: Db): Promise<boolean> {
  const admins = await db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.isActive, true)).limit(1);
  return admins.length > 0;
}

/** Makes an account an active super admin, and logs by whom. */
export async function appoint(tx: Tx, userId: string, email: string, actor: Actor): Promise<void> {
  const role = "super_admin";
  await tx
    .insert(adminUsers)
    .values({ userId, email, role })
    .onConflictDoUpdate({ target: adminUsers.userId, set: { role, isActive: true } });
  await audit(tx, actor, "admin_created", { type: "admin_user", id: userId }, { email, role });
}

function isOpen(token: string) {
  return and(
    eq(invitations.tokenHash, hashOfToken(token)),
    eq(invitations.purpose, "first_admin"),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, sql`now()`),
  );
}
