import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Actor, audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { adminUsers, invitations, users } from "~/platform/db/schema";
import type { Caller } from "./caller.server";
import { createAccount, normalEmail, proveIdentity } from "./credentials.server";
import { hashOfToken, newLinkToken } from "./link-token.server";
import { hashPassword } from "./password.server";
import { lockStaff } from "./staff-lock.server";

export type FirstAdminForm = { email: string; password: string };

export type FirstAdminOutcome =
  | { kind: "created" }
  /** The token is unknown, used, outdated, or there is an admin by now; nothing tells which. */
  | { kind: "invalid_token" }
  /** The e-mail has an account, and the password is not its own. The token stays good. */
  | { kind: "email_already_exists" };

/** The product itself, for what happens at start. */
const product = { userId: null, email: "system" } as const;

const validDays = 7;

/**
 * Returns a new one-time link to `/admin/setup` while no admin exists, else null. Links made before are void: the one that
 * was printed last is the one that counts.
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

/** Returns whether `token` can still make the first admin. */
export async function isSetupTokenValid({ database }: Services, token: string): Promise<boolean> {
  const [open] = await database.db.select({ id: invitations.id }).from(invitations).where(isOpen(token));
  return Boolean(open) && !(await adminExists(database.db));
}

/** Makes the first super admin, once, for whoever holds the link that the server printed. */
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
    const userId =
      (await createAccount(tx, { email, passwordHash, name: "", language: caller.language })) ??
      (await proveIdentity(tx, email, form.password))?.userId;
    if (!userId) return { kind: "email_already_exists" };
    await tx.update(invitations).set({ usedAt: sql`now()`, email }).where(eq(invitations.id, link.id));
    await appoint(tx, userId, email, { userId, email });
    return { kind: "created" };
  });
}

/**
 * Makes `ADMIN_EMAIL` a super admin with `ADMIN_PASSWORD`, unless that e-mail belongs to staff already. An account that is
 * there keeps its password.
 */
export async function ensureEnvAdmin({ env, database, log }: Services): Promise<void> {
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return;
  const email = normalEmail(env.ADMIN_EMAIL);
  if (await isStaff(database.db, email)) return;
  const passwordHash = await hashPassword(env.ADMIN_PASSWORD);
  await database.db.transaction(async (tx) => {
    await lockStaff(tx);
    if (await isStaff(tx, email)) return;
    const made = await createAccount(tx, { email, passwordHash, name: "", language: "en" });
    await appoint(tx, made ?? (await idOf(tx, email)), email, product);
    log.info("ADMIN_EMAIL is a super admin now");
  });
}

async function adminExists(db: Db): Promise<boolean> {
  const admins = await db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.isActive, true)).limit(1);
  return admins.length > 0;
}

async function isStaff(db: Db, email: string): Promise<boolean> {
  const staff = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(eq(users.email, email));
  return staff.length > 0;
}

async function idOf(tx: Tx, email: string): Promise<string> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error("An account vanished while it was made an admin");
  return user.id;
}

async function appoint(tx: Tx, userId: string, email: string, actor: Actor): Promise<void> {
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
