import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { latestMails, type MailState } from "~/access/mail/mail-state.server";
import { normalEmail } from "~/access/password/credentials.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, invitations, profiles } from "~/platform/db/schema/index";
import { isUuid } from "~/platform/uuid";
import { mailInvitations } from "./invitations.server";

/** State of the latest invitation to an address. */
export type InvitationState = {
  state: "open" | "expired" | "used";
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  mail: MailState | null;
};

/** Returns the state of the invitations to `emails`, by lower-case e-mail; omits addresses without one. */
export async function invitationStates(
  { database }: Services,
  _staff: Staff<"moderator">,
  emails: readonly string[],
): Promise<Map<string, InvitationState>> {
  const wanted = [...new Set(emails.map(normalEmail))];
  if (wanted.length === 0) return new Map();
  const rows = await database.db
    .selectDistinctOn([invitations.email], {
      email: invitations.email,
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .where(and(eq(invitations.purpose, "access"), inArray(invitations.email, wanted)))
    .orderBy(invitations.email, desc(invitations.createdAt));
  const mails = await latestMails(database.db, "invitation", wanted);
  return new Map(
    rows.map(({ email, isExpired, ...row }) => {
      const state = row.usedAt ? "used" : isExpired ? "expired" : "open";
      return [email, { ...row, state, mail: mails.get(email) ?? null }];
    }),
  );
}

export type ResendOutcome =
  | { kind: "sent" }
  /** `missing`: no such request. `not_approved`: only approved requests have an invitation. */
  | { kind: "refused"; why: "missing" | "not_approved" | "has_access" | "suspended" };

/** Sends the invitation of an approved request again. The new link is valid for 14 days; the old one is void. */
export function resendInvitation(
  services: Services,
  staff: Staff<"moderator">,
  requestId: string,
): Promise<ResendOutcome> {
  const refused = (why: Extract<ResendOutcome, { kind: "refused" }>["why"]) => ({ kind: "refused", why }) as const;
  return services.database.db.transaction(async (tx): Promise<ResendOutcome> => {
    if (!isUuid(requestId)) return refused("missing");
    const [request] = await tx.select().from(accessRequests).where(eq(accessRequests.id, requestId)).for("update");
    if (!request) return refused("missing");
    if (request.status !== "approved") return refused("not_approved");
    const ofAddress = eq(sql`lower(${profiles.email})`, normalEmail(request.email));
    const [profile] = await tx.select({ status: profiles.status }).from(profiles).where(ofAddress);
    if (profile?.status === "approved") return refused("has_access");
    if (profile?.status === "rejected") return refused("suspended");
    await mailInvitations(services, tx, [request]);
    const subject = { type: "access_request", id: request.id };
    await audit(tx, staff, "invitation_resent", subject, { email: request.email });
    return { kind: "sent" };
  });
}
