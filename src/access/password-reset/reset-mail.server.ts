import { eq } from "drizzle-orm";
import { linkMail } from "~/access/links/link.mail";
import { issueLink } from "~/access/links/verifications.server";
import type { JobContext } from "~/platform/context.server";
import { users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";

/** Sends the link to the account of this e-mail, in its own language, or does nothing if no account has this e-mail. */
export async function mailReset(
  { email }: { email: string },
  { services }: Pick<JobContext, "services">,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user) return;
    const token = await issueLink(tx, "reset-password", user.id);
    const facts = { language: user.language, publicUrl: services.env.PUBLIC_URL, to: email, name: user.name };
    await queueMail(services, tx, linkMail("reset-password", token, facts));
  });
}
