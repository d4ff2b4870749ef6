import { and, inArray, lte, ne, or, sql } from "drizzle-orm";
import { closeTallies } from "~/access/events/event-tallies.server";
import { secretMails } from "~/access/mail/secret-mails";
import { purgeKnownAddresses } from "~/access/sessions/known-addresses.server";
import { sessionLifetime } from "~/access/sessions/session-lifetime";
import type { JobContext } from "~/platform/context.server";
import { invitations, outbox, sessions, verifications } from "~/platform/db/schema/index";
import { blankEndedFiles } from "~/platform/mail/delivery.server";
import { schedulePurge } from "./purge.job";

const everySeconds = 3600;

/** Days for which an expired invitation is kept, so that its link can still say why it does not work. */
const invitationDays = 30;

/** Days after which the text of a secret mail is removed: the longest lifetime of a link. */
const secretDays = 14;

/** Removes expired sessions, links and invitations, closes hourly counts of access events, and queues the next run. */
export async function purgeExpired(_payload: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await schedulePurge(services, everySeconds);
  const { db } = services.database;
  await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), lte(sessions.createdAt, tooOld())));
  await purgeKnownAddresses(db);
  await closeTallies(services);
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
  // Deleted rows end their links by a trigger; expired invitations are kept for a while and need this call.
  await db.execute(sql`
    select end_mail_links(array(
      select link_hash from outbox join invitations on token_hash = link_hash
      where not link_ended and expires_at <= now()
    ))`);
  await db.delete(invitations).where(lte(invitations.expiresAt, daysAgo(invitationDays)));
  await db
    .update(outbox)
    .set({ html: "", text: "" })
    .where(
      and(
        inArray(outbox.template, [...secretMails]),
        inArray(outbox.status, ["sent", "kept"]),
        lte(outbox.createdAt, daysAgo(secretDays)),
        ne(outbox.html, ""),
      ),
    );
  await blankEndedFiles(services);
}

function tooOld() {
  return sql`now() - make_interval(secs => ${sessionLifetime.absoluteSeconds})`;
}

function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`;
}
