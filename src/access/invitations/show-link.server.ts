import { and, desc, eq } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { normalEmail } from "~/access/password/credentials.server";
import { audit, type Subject } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, outbox, profiles } from "~/platform/db/schema/index";
import { readKeptText } from "~/platform/mail/kept-file.server";
import { isUuid } from "~/platform/uuid";
import { openInvitation } from "./accept-invitation.server";

/** Returns the link of an approved request whose mail was not sent, for staff to hand over, or null. Audited. */
export function showRequestLink(services: Services, staff: Staff<"moderator">, id: string): Promise<string | null> {
  return services.database.db.transaction(async (tx) => {
    const { email } = accessRequests;
    const [found] = isUuid(id) ? await tx.select({ email }).from(accessRequests).where(eq(accessRequests.id, id)) : [];
    return found ? showLink({ services, tx, staff }, found.email, { type: "access_request", id }) : null;
  });
}

/** Returns the link of an approved user whose mail was not sent, for staff to hand over, or null. Audited. */
export function showUserLink(services: Services, staff: Staff<"admin">, userId: string): Promise<string | null> {
  return services.database.db.transaction(async (tx) => {
    const { email } = profiles;
    const [found] = isUuid(userId) ? await tx.select({ email }).from(profiles).where(eq(profiles.userId, userId)) : [];
    return found ? showLink({ services, tx, staff }, found.email, { type: "account", id: userId }) : null;
  });
}

/** Hides the link of a sent mail, which only its reader may see. A kept mail has its link in the file, not the row. */
async function showLink(
  { services: { env }, tx, staff }: { services: Services; tx: Tx; staff: Staff },
  email: string,
  subject: Subject,
): Promise<string | null> {
  if (!(await openInvitation(tx, email))) return null;
  const [mail] = await tx
    .select({ id: outbox.id, createdAt: outbox.createdAt, status: outbox.status, text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.template, "invitation"), eq(outbox.recipient, normalEmail(email))))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  if (mail?.status !== "kept" && mail?.status !== "failed") return null;
  const text = mail.status === "kept" ? await readKeptText(env, mail) : mail.text;
  // Bounded, so that no place of a long text is read from far before it.
  const link = text && /https?:\/\/\S{1,300}[?&]invite=[\w-]{43}(?![\w-])/.exec(text)?.[0];
  if (!link) return null;
  await audit(tx, staff, "invitation_link_shown", subject, { email });
  return link;
}
