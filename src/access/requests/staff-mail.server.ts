import { and, eq, inArray } from "drizzle-orm";
import type { Applicant } from "~/access/applicant";
import { normalEmail } from "~/access/password/credentials.server";
import { hasRank, roles } from "~/access/roles";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { adminUsers, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { newRequestMail } from "./new-request.mail";

type Recipient = { email: string; language: Language };

/** Queues the mail about a new request to `STAFF_MAIL`, else to every active member of staff from moderator up. */
export async function mailNewRequestToStaff(
  services: Services,
  tx: Tx,
  applicant: Applicant & { email: string; promoCode: string | null },
  approved: boolean,
): Promise<void> {
  for (const { email, language } of await staffRecipients(services, tx)) {
    const { PUBLIC_URL: publicUrl } = services.env;
    await queueMail(services, tx, newRequestMail({ language, publicUrl, to: email, applicant, approved }));
  }
}

/** Returns the recipients of mails about requests and messages: `STAFF_MAIL`, else active staff from moderator up. */
export async function staffRecipients({ env }: Services, tx: Tx): Promise<Recipient[]> {
  if (env.STAFF_MAIL.length > 0) return withLanguages(tx, env.STAFF_MAIL);
  const deciding = roles.filter((role) => hasRank(role, "moderator"));
  return tx
    .select({ email: users.email, language: users.language })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.isActive, true), inArray(adminUsers.role, deciding)));
}

/** Adds the language of the address's account; without an account, English. */
async function withLanguages(tx: Tx, addresses: readonly string[]): Promise<Recipient[]> {
  const known = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(inArray(users.email, addresses.map(normalEmail)));
  const languages = new Map(known.map(({ email, language }) => [email, language]));
  return addresses.map((email) => ({ email, language: languages.get(normalEmail(email)) ?? "en" }));
}
