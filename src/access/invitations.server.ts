import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { accessRequests, invitations, users } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { normalEmail } from "./credentials.server";
import { invitationMail } from "./invitation.mail";
import { hashOfToken, newLinkToken } from "./link-token.server";

/** How long an invitation is good. */
const invitationDays = 14;

/** Why an invitation cannot be used. */
export type InvitationProblem = "expired" | "used" | "unknown" | "foreign";

/** Whom an invitation is for, with what they told about themselves when they asked. */
export type Invited = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  organization: string | null;
  jobTitle: string | null;
};

/** Whether the address has an account by now: then its owner signs in instead of making one. */
type Known = { hasAccount: boolean };

/** The approved request that an invitation answers. */
export type Approved = Pick<typeof accessRequests.$inferSelect, "id" | "email" | "name" | "language">;

/**
 * Invites whoever sent an approved request, by mail in their language. Earlier invitations to the same address are void: of
 * any number of requests and decisions, the link that was sent last is the one that counts.
 */
export async function mailInvitation(services: Services, tx: Tx, request: Approved): Promise<void> {
  const token = newLinkToken();
  const email = normalEmail(request.email);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email}`}, 0))`);
  await withdrawInvitations(tx, [email]);
  const [kept] = await tx
    .insert(invitations)
    .values({
      email,
      purpose: "access",
      accessRequestId: request.id,
      tokenHash: hashOfToken(token),
      expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .returning({ until: invitations.expiresAt });
  if (!kept) throw new Error("An invitation was not kept");
  const { language, name } = request;
  const known = await hasAccount(tx, email);
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to: email, name, token, hasAccount: known };
  await queueMail(services, tx, invitationMail({ ...facts, ...kept }));
}

/** Makes the open invitations to these addresses void. */
export async function withdrawInvitations(tx: Tx, emails: readonly string[]): Promise<void> {
  const open = and(eq(invitations.purpose, "access"), isNull(invitations.usedAt));
  await tx.delete(invitations).where(and(open, inArray(invitations.email, emails.map(normalEmail))));
}

/** Returns whom the invitation is for, or why it cannot be used. */
export async function readInvitation(
  { database }: Services,
  token: string,
): Promise<(Invited & Known) | InvitationProblem> {
  const found = await find(database.db, token);
  if (typeof found === "string") return found;
  return { ...found.invited, hasAccount: await hasAccount(database.db, found.invited.email) };
}

/** Returns whether somebody signs in with this e-mail. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, eq(users.email, normalEmail(email)))) > 0;
}

/**
 * Takes an invitation for the account of `email`, which `tx` may be about to make. Returns how to mark it as used and what
 * the request told, or why it cannot be used; of several at once with one invitation the others wait and find it used.
 */
export async function takeInvitation(
  tx: Tx,
  token: string,
  email: string,
): Promise<InvitationProblem | { told: Invited; use: () => Promise<void> }> {
  await tx.select({ id: invitations.id }).from(invitations).where(isNamed(token)).for("update");
  const found = await find(tx, token);
  if (typeof found === "string") return found;
  if (found.invited.email !== normalEmail(email)) return "foreign";
  return {
    told: found.invited,
    use: async () => {
      await tx.update(invitations).set({ usedAt: sql`now()` }).where(eq(invitations.id, found.id));
    },
  };
}

async function find(db: Db | Tx, token: string): Promise<{ id: string; invited: Invited } | InvitationProblem> {
  const [row] = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      usedAt: invitations.usedAt,
      expired: sql<boolean>`${invitations.expiresAt} <= now()`,
      firstName: accessRequests.firstName,
      lastName: accessRequests.lastName,
      organization: accessRequests.organization,
      jobTitle: accessRequests.jobTitle,
    })
    .from(invitations)
    .leftJoin(accessRequests, eq(accessRequests.id, invitations.accessRequestId))
    .where(isNamed(token));
  if (!row) return "unknown";
  const { id, usedAt, expired, ...invited } = row;
  if (usedAt) return "used";
  return expired ? "expired" : { id, invited };
}

function isNamed(token: string) {
  return and(eq(invitations.tokenHash, hashOfToken(token)), eq(invitations.purpose, "access"));
}
