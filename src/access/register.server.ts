import { eq } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import { accessRequests } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { fullName } from "./applicant";
import type { Caller } from "./caller.server";
import { normalEmail } from "./credentials.server";
import { registerRules } from "./limit-rules";
import { requestReceivedMail } from "./request-received.mail";
import { mailNewRequestToStaff } from "./staff-mail.server";

export type Registration = {
  /** The same for every try to send the same form. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  organization: string;
  jobTitle: string;
  promoCode: string | null;
  useCase: string;
};

export type RegistrationOutcome = { kind: "registered" } | { kind: "too_many"; retryAfter: number };

/**
 * Keeps a request for access from somebody without an account, and tells the applicant and staff, in one transaction. A code
 * is kept for staff to see: only an account can redeem one. The same form sent twice is one request.
 */
export async function register(services: Services, caller: Caller, form: Registration): Promise<RegistrationOutcome> {
  const { limits, database } = services;
  // Sent again, such as after its answer was lost: it counts once.
  if ((await database.db.$count(accessRequests, eq(accessRequests.id, form.id))) > 0) return { kind: "registered" };
  const ofEmail = await limits.take(registerRules.email, `${caller.address} ${normalEmail(form.email)}`);
  const take = ofEmail.ok ? await limits.take(registerRules.address, caller.address) : ofEmail;
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  const { language } = caller;
  const name = fullName(form);
  const request = { ...form, email: normalEmail(form.email), name, language, createdAt: new Date() };
  await services.database.db.transaction(async (tx) => {
    const kept = await tx
      .insert(accessRequests)
      .values(request)
      .onConflictDoNothing({ target: accessRequests.id })
      .returning({ id: accessRequests.id });
    if (kept.length === 0) return;
    const { PUBLIC_URL: publicUrl } = services.env;
    const facts = { language, publicUrl, to: request.email, name, askedAt: request.createdAt, hasAccount: false };
    await queueMail(services, tx, requestReceivedMail(facts));
    const applicant = { ...request, companySize: null, waterStationsManaged: null, phone: null };
    await mailNewRequestToStaff(services, tx, applicant, false);
  });
  return { kind: "registered" };
}
