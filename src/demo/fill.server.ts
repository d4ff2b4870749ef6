import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { count, eq, sql } from "drizzle-orm";
import type { ApprovedUser, Staff } from "~/access/capabilities";
import { createAccount } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import type { Role } from "~/access/roles";
import { answeringOf } from "~/assistant/answering.server";
import { ask } from "~/assistant/ask.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, adminUsers, chatMessages, profiles, promoCodes, users } from "~/platform/db/schema/index";
import { redeemCode } from "./applicants.server";
import { fillPast } from "./history.server";
import { applicants, codes, type DemoApplicant, password, staff } from "./people";

const day = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with sample data: staff of every role, requests in every status, users, promo codes and
 * conversations with real answers. Returns the lines that tell the logins; a database with accounts is left alone.
 */
export async function fillWithDemoData(services: Services): Promise<string[]> {
  const { db } = services.database;
  const [accounts] = await db.select({ n: count() }).from(users);
  if (accounts?.n) return [];
  const passwordHash = await hashPassword(password);
  const operators = await db.transaction(async (tx) => {
    await tx.insert(promoCodes).values(codes);
    for (const role of staff) await appoint(tx, role, passwordHash);
    const approved: { user: ApprovedUser; questions: readonly string[] }[] = [];
    for (const applicant of applicants) {
      const userId = await apply(tx, applicant, passwordHash);
      if (userId && applicant.questions)
        approved.push({ user: operatorOf(userId, applicant), questions: applicant.questions });
    }
    return approved;
  });
  const decider = await deciderIn(services);
  if (decider) await fillPast(services, decider, passwordHash);
  for (const { user, questions } of operators) await converse(services, user, questions);
  return [
    ...staff.map((role) => `Demo login   ${role}@demo.example / ${password} (/admin/login)`),
    ...operators.map(({ user }) => `Demo login   ${user.email} / ${password}`),
  ];
}

async function appoint(tx: Tx, role: Role, passwordHash: string): Promise<void> {
  const email = `${role}@demo.example`;
  const userId = await createAccount(tx, { email, passwordHash, name: "", language: "en" });
  if (userId) await tx.insert(adminUsers).values({ userId, email, role });
}

/** The moderator among the sample staff, who decided on everybody in the sample past. */
async function deciderIn({ database }: Services): Promise<Staff<"moderator"> | null> {
  const email = "moderator@demo.example";
  const [user] = await database.db.select({ userId: users.id }).from(users).where(eq(users.email, email));
  return user ? ({ ...user, email, role: "moderator" } as unknown as Staff<"moderator">) : null;
}

/** Stores what a sign-up would have left behind, some days ago. Returns the account's id, if the applicant has one. */
async function apply(tx: Tx, applicant: DemoApplicant, passwordHash: string): Promise<string | null> {
  const { request, profile, language, daysAgo, questions: _asked, ...person } = applicant;
  const createdAt = new Date(Date.now() - daysAgo * day);
  const name = `${person.firstName} ${person.lastName}`;
  await tx.insert(accessRequests).values({ ...person, name, status: request, language, createdAt });
  if (!profile) return null;
  const emailVerified = profile === "approved";
  const userId = await createAccount(tx, { email: person.email, passwordHash, name, language, emailVerified });
  if (!userId) return null;
  const accessGrantedAt = profile === "approved" ? createdAt : null;
  await tx.insert(profiles).values({ ...person, userId, status: profile, accessGrantedAt, createdAt });
  if (person.promoCode) await redeemCode(tx, person.promoCode, userId, createdAt);
  return userId;
}

/** The capability that a gate would give; nobody has signed in yet. */
function operatorOf(userId: string, { email, firstName, lastName, language }: DemoApplicant): ApprovedUser {
  const account = { userId, sessionId: randomUUID(), email, displayName: `${firstName} ${lastName}`, language };
  return {
    ...account,
    profileStatus: "approved",
    role: null,
    everStaff: false,
    provedAt: new Date(),
  } as unknown as ApprovedUser;
}

/** Asks for real, so that every sample answer is one that the product gives. */
async function converse(services: Services, user: ApprovedUser, questions: readonly string[]): Promise<void> {
  let conversationId: string | null = null;
  for (const question of questions) {
    const asking = { conversationId, questionId: randomUUID(), question, scope: { kind: "all" } as const };
    const outcome = await ask(services, user, asking, answeringOf(services));
    if (outcome.kind !== "answering") throw new Error(`A demo question was refused: ${outcome.kind}`);
    conversationId = outcome.conversation.id;
    await untilAnswered(services, outcome.answerId);
  }
}

async function untilAnswered({ database: { db } }: Services, answerId: string): Promise<void> {
  for (;;) {
    const [answer] = await db
      .select({ running: sql<boolean>`${chatMessages.state} = 'running'` })
      .from(chatMessages)
      .where(eq(chatMessages.id, answerId));
    if (!answer?.running) return;
    await sleep(50);
  }
}
