import { mailInvitations, membersAmong, openedAmong } from "~/access/invitations/invitations.server";
import { groupForMail } from "~/access/mail/mail-groups";
import { normalEmail } from "~/access/password/credentials.server";
import { type RequestMove, requestAfter } from "~/access/requests/request-moves";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import type { accessRequests } from "~/platform/db/schema/index";
import { blank } from "~/platform/mail/blanks";
import { queueSerialMail } from "~/platform/mail/outbox.server";
import { type Decision, decisionMail } from "./decision.mail";

/** A row of the table of requests. */
export type RequestRow = typeof accessRequests.$inferSelect;

/** A decision about requests, with the reason for the applicants. */
export type Move = { move: RequestMove; reason: string | null };

/** Seconds during which a hold can be undone; its mail is delayed as long. */
export const holdGraceSeconds = 30;

/** Mails about a decision: outbox ids by lower-case e-mail, and the number of mails with a link instead. */
export type DecisionMails = { ids: Map<string, string>; links: number };

/**
 * Mails each applicant the decision, once. An approved applicant without a proven mailbox gets the link that proves it
 * and opens access.
 */
export async function mailApplicants(
  services: Services,
  tx: Tx,
  moving: readonly RequestRow[],
  { move, reason }: Move,
): Promise<DecisionMails> {
  if (move === "delete") return { ids: new Map(), links: 0 };
  const told = latestOfEach(moving);
  const unproven = move === "approve" ? await unprovenAmong(tx, told) : [];
  await mailInvitations(services, tx, unproven);
  const rest = told.filter((request) => !unproven.includes(request));
  const members = await membersAmong(
    tx,
    rest.map(({ email }) => email),
  );
  const decision = requestAfter(move) as Decision;
  const mails: [string, string][] = [];
  for (const hasAccount of [true, false]) {
    const alike = groupForMail(rest.filter(({ email }) => members.has(normalEmail(email)) === hasAccount));
    for (const requests of alike)
      mails.push(...(await mailDecision(services, tx, requests, { decision, reason, hasAccount })));
  }
  return { ids: new Map(mails), links: unproven.length };
}

async function mailDecision(
  services: Services,
  tx: Tx,
  requests: readonly RequestRow[],
  about: { decision: Decision; reason: string | null; hasAccount: boolean },
): Promise<[string, string][]> {
  const [first] = requests;
  if (!first) return [];
  const { language } = first;
  const { PUBLIC_URL: publicUrl } = services.env;
  const name = first.name && blank("name");
  const mail = decisionMail({ language, publicUrl, to: blank("to"), name, ...about });
  const addressees = requests.map((request) => ({ to: request.email, blanks: { name: request.name } }));
  const startAfter = about.decision === "on_hold" ? holdGraceSeconds : undefined;
  const ids = await queueSerialMail(services, tx, { ...mail, addressees, startAfter });
  return requests.map(({ email }, index) => [email.toLowerCase(), ids[index] ?? ""]);
}

/** Returns the approved applicants who have no access yet, since their mailbox is not proven. */
async function unprovenAmong(tx: Tx, requests: readonly RequestRow[]): Promise<RequestRow[]> {
  const opened = await openedAmong(
    tx,
    requests.map(({ email }) => email),
  );
  return requests.filter(({ email }) => !opened.has(normalEmail(email)));
}

/** One mail per address; the latest request wins. */
function latestOfEach(requests: readonly RequestRow[]): RequestRow[] {
  const byAge = [...requests].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return [...new Map(byAge.map((request) => [normalEmail(request.email), request])).values()];
}
