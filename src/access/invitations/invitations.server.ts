import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Applicant } from "~/access/applicant";
import { hashOfToken, newLinkToken } from "~/access/links/link-token.server";
import { groupForMail } from "~/access/mail/mail-groups";
import { normalEmail } from "~/access/password/credentials.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { accessRequests, invitations, profiles, users } from "~/platform/db/schema/index";
import { blank } from "~/platform/mail/blanks";
import { queueSerialMail } from "~/platform/mail/outbox.server";
import { invitationMail } from "./invitation.mail";

/** Days for which an invitation works. */
const invitationDays = 14;

export type InvitationProblem = "expired" | "used" | "unknown" | "foreign";

/** The recipient of an invitation, with the details from the request. */
export type Invited = Applicant & { email: string };

/** Whether the address has an account by now; its owner then signs in instead of creating one. */
type Known = { hasAccount: boolean };

/** An approved applicant, and the approval. */
export type Approved = Pick<typeof accessRequests.$inferSelect, "email" | "name" | "language"> & {
  /** The approved request; null when an account was approved directly. */
  id: string | null;
  /** Id of the member of staff who approved the account directly. */
  invitedBy?: string | null;
};

/**
 * Mails approved people the link that proves their mailbox and opens access: once per address, in their language.
 * Voids earlier links to the same address, since a decision of staff replaces them. With `keepsEarlier`, for mails that
 * a stranger can cause, they work until one of them is used or they expire.
 */
export async function mailInvitations(
  services: Services,
  tx: Tx,
  requests: readonly Approved[],
  { keepsEarlier = false } = {},
): Promise<void> {
  if (requests.length === 0) return;
  const invited = requests.map((request) => ({ ...request, email: normalEmail(request.email), token: newLinkToken() }));
  const emails = invited.map(({ email }) => email).sort();
  // Sorted, so that concurrent invitations to the same addresses wait instead of deadlocking.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('invitation ' || email, 0))
    from unnest(${sql.param(emails)}::text[]) as email`);
  if (!keepsEarlier) await withdrawInvitations(tx, emails);
  const [kept] = await tx
    .insert(invitations)
    .values(
      invited.map(({ id, email, language, invitedBy = null, token }) => ({
        email,
        purpose: "access" as const,
        accessRequestId: id,
        language,
        invitedBy,
        tokenHash: hashOfToken(token),
        expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
      })),
    )
    .returning({ until: invitations.expiresAt });
  if (!kept) throw new Error("An invitation was not kept");
  const members = await membersAmong(tx, emails);
  for (const known of [true, false]) {
    const those = invited.filter(({ email }) => members.has(email) === known);
    for (const alike of groupForMail(those))
      await mailAlike(services, tx, alike, { hasAccount: known, until: kept.until });
  }
}

async function mailAlike(
  services: Services,
  tx: Tx,
  invited: readonly (Approved & { token: string })[],
  about: Known & { until: Date },
): Promise<void> {
  const [first] = invited;
  if (!first) return;
  const { language } = first;
  const name = first.name && blank("name");
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to: blank("email"), token: blank("token"), ...about };
  const addressees = invited.map(({ email, name, token }) => ({ to: email, blanks: { email, name, token } }));
  await queueSerialMail(services, tx, { ...invitationMail({ ...facts, name }), addressees });
}

/** Voids the open invitations to these addresses. Returns the addresses that had one, in lower case. */
export async function withdrawInvitations(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const open = and(eq(invitations.purpose, "access"), isNull(invitations.usedAt));
  const gone = await tx
    .delete(invitations)
    .where(and(open, inArray(invitations.email, emails.map(normalEmail))))
    .returning({ email: invitations.email });
  return [...new Set(gone.map(({ email }) => email))];
}

/** Returns the recipient of an invitation, or why it cannot be used. */
export async function readInvitation(
  { database }: Services,
  token: string,
): Promise<(Invited & Known) | InvitationProblem> {
  const found = await find(database.db, token);
  if (typeof found === "string") return found;
  const members = await membersAmong(database.db, [found.invited.email]);
  return { ...found.invited, hasAccount: members.size > 0 };
}

/** Returns those of the addresses that have an account, in lower case. */
export async function membersAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails.map(normalEmail)));
  return new Set(known.map(({ email }) => email));
}

/** Returns those of the addresses whose account has access and a proven mailbox, in lower case. */
export async function openedAmong(tx: Tx, emails: readonly string[]): Promise<Set<string>> {
  const wanted = inArray(users.email, emails.map(normalEmail));
  const opened = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(wanted, eq(users.emailVerified, true), eq(profiles.status, "approved")));
  return new Set(opened.map(({ email }) => email));
}

/**
 * Locks the invitations to `email`, whose account `tx` may be about to create. Returns the request's details and a
 * function that marks all of them as used, or why this one cannot be used. Of concurrent callers, the others wait and
 * find it used.
 */
export async function takeInvitation(
  tx: Tx,
  token: string,
  email: string,
): Promise<InvitationProblem | { told: Invited; use: () => Promise<void> }> {
  const ofEmail = and(eq(invitations.purpose, "access"), eq(invitations.email, normalEmail(email)));
  // In one order, so that callers with two links to the same address wait instead of deadlocking.
  await tx.select({ id: invitations.id }).from(invitations).where(ofEmail).orderBy(invitations.id).for("update");
  const found = await find(tx, token);
  if (typeof found === "string") return found;
  if (found.invited.email !== normalEmail(email)) return "foreign";
  return {
    told: found.invited,
    use: async () => {
      await tx
        .update(invitations)
        .set({ usedAt: sql`now()` })
        .where(and(ofEmail, isNull(invitations.usedAt)));
    },
  };
}

async function find(db: Db | Tx, token: string): Promise<{ invited: Invited } | InvitationProblem> {
  const [row] = await db
    .select({
      email: invitations.email,
      usedAt: invitations.usedAt,
      expired: sql<boolean>`${invitations.expiresAt} <= now()`,
      firstName: accessRequests.firstName,
      lastName: accessRequests.lastName,
      organization: accessRequests.organization,
      jobTitle: accessRequests.jobTitle,
      companySize: accessRequests.companySize,
      waterStationsManaged: accessRequests.waterStationsManaged,
      phone: accessRequests.phone,
      useCase: accessRequests.useCase,
    })
    .from(invitations)
    .leftJoin(accessRequests, eq(accessRequests.id, invitations.accessRequestId))
    .where(isNamed(token));
  if (!row) return "unknown";
  const { usedAt, expired, ...invited } = row;
  if (usedAt) return "used";
  return expired ? "expired" : { invited };
}

function isNamed(token: string) {
  return and(eq(invitations.tokenHash, hashOfToken(token)), eq(invitations.purpose, "access"));
}
