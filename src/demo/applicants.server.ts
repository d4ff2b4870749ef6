import { eq, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { createAccount } from "~/access/password/credentials.server";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, auditLog, profiles, promoCodes, promoRedemptions } from "~/platform/db/schema/index";
import { pastDays, pastTrades } from "./history";
import { codes } from "./people";
import { momentOn, pick, type Roll } from "./random";

const hour = 3_600_000;
const day = 24 * hour;
const applicants = 64;

/** Somebody who may ask, from then on. */
export type DemoPerson = { userId: string; name: string; language: Language; since: Date };

/** Lets people ask for access over the months, by a code or decided on by `decider`. Returns who was let in. */
export async function askForAccess(
  { database }: Services,
  decider: Staff<"moderator">,
  passwordHash: string,
  roll: Roll,
) {
  const people: DemoPerson[] = [];
  for (let number = 1; number <= applicants; number++) {
    const { language, promoCode, ...person } = applicant(number, roll);
    const { email, createdAt } = person;
    const decidedAt = promoCode ? createdAt : decisionOn(createdAt, roll);
    const status = promoCode || roll() < 0.85 ? "approved" : "rejected";
    const name = `${person.firstName} ${person.lastName}`;
    await database.db.transaction(async (tx) => {
      const userId = await createAccount(tx, { email, passwordHash, name, language, emailVerified: !promoCode });
      if (!userId) return;
      const accessGrantedAt = status === "approved" ? decidedAt : null;
      await tx.insert(profiles).values({ ...person, promoCode, userId, status, accessGrantedAt });
      const request = { ...person, promoCode, name, language, status } as const;
      if (promoCode) {
        await tx.insert(accessRequests).values(request);
        await redeemCode(tx, promoCode, userId, createdAt);
      } else await decide(tx, decider, { ...request, decidedAt });
      if (status === "approved") people.push({ userId, name, language, since: decidedAt });
    });
  }
  return people;
}

function applicant(number: number, roll: Roll) {
  const language: Language = roll() < 0.6 ? "ar" : "en";
  const { jobTitle, plant } = pick(pastTrades[language], roll);
  return {
    email: `operator-${number}@demo.example`,
    firstName: jobTitle,
    lastName: String(number),
    organization: `${plant} ${1 + (number % 9)}`,
    jobTitle,
    language,
    promoCode: number % 7 === 0 ? (codes[0]?.code ?? null) : null,
    createdAt: momentOn(Math.ceil(pastDays * (1 - number / (applicants + 1)) ** 1.2) + 1, roll),
  };
}

type Decided = typeof accessRequests.$inferInsert & { status: "approved" | "rejected" };

async function decide(tx: Tx, decider: Staff<"moderator">, values: Decided): Promise<void> {
  const [request] = await tx
    .insert(accessRequests)
    .values({ ...values, decidedBy: decider.userId })
    .returning({ id: accessRequests.id });
  await tx.insert(auditLog).values({
    actorId: decider.userId,
    actorEmail: decider.email,
    action: `request_${values.status}`,
    subjectType: "access_request",
    subjectId: request?.id ?? "",
    details: { email: values.email, from: "new" },
    createdAt: values.decidedAt ?? undefined,
  });
}

/** Leaves behind what a sign-up with a code does. */
export async function redeemCode(tx: Tx, code: string, userId: string, createdAt: Date): Promise<void> {
  const [used] = await tx
    .update(promoCodes)
    .set({ redemptionCount: sql`${promoCodes.redemptionCount} + 1` })
    .where(eq(promoCodes.code, code))
    .returning({ id: promoCodes.id });
  if (!used) return;
  await tx.insert(promoRedemptions).values({ promoCodeId: used.id, userId, createdAt });
  await tx.update(profiles).set({ promoCodeId: used.id }).where(eq(profiles.userId, userId));
}

/** Some days later, and never after yesterday. */
function decisionOn(asked: Date, roll: Roll): Date {
  const daysAgo = Math.floor((Date.now() - asked.getTime()) / day) - Math.floor(roll() ** 2 * 6);
  const decided = momentOn(Math.max(daysAgo, 1), roll).getTime();
  return new Date(Math.max(decided, asked.getTime() + hour / 2));
}
