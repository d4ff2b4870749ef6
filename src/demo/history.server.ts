import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { foldIntoDays } from "~/admin/analytics/fold-counts.server";
import { answeringOf } from "~/assistant/answering.server";
import { type AnswerSnapshot, conversationTitleOf } from "~/assistant/conversation";
import { setGapStatus } from "~/assistant/gaps/gap.server";
import { groupGapQuestions } from "~/assistant/gaps/group-gaps.server";
import { growAnswer } from "~/assistant/growing-answer";
import type { Language } from "~/i18n/languages";
import { seeded } from "~/platform/chance";
import type { Services } from "~/platform/context.server";
import { chatMessages, chatSessions, feedback, gapQuestions } from "~/platform/db/schema/index";
import { askForAccess, type DemoPerson } from "./applicants.server";
import { pastDays, pastGapDecisions, pastNotes, pastQuestions } from "./history";
import { momentOn, pick, type Roll } from "./random";

const hour = 3_600_000;
const day = 24 * hour;
const rowsAtOnce = 300;

type Answered = { question: string; answer: AnswerSnapshot };
type Rows = {
  sessions: (typeof chatSessions.$inferInsert)[];
  messages: (typeof chatMessages.$inferInsert)[];
  ratings: (typeof feedback.$inferInsert)[];
};

/**
 * Fills the months before today: people who asked for access and were decided on by `decider`, and what they asked
 * then. Every answer is one that the product gives.
 */
export async function fillPast(services: Services, decider: Staff<"moderator">, passwordHash: string): Promise<void> {
  const roll = seeded(7);
  const people = await askForAccess(services, decider, passwordHash, roll);
  const answers = { en: await answerAll(services, "en"), ar: await answerAll(services, "ar") };
  const rows: Rows = { sessions: [], messages: [], ratings: [] };
  for (let daysAgo = pastDays; daysAgo >= 1; daysAgo--) {
    for (let left = conversationsOn(daysAgo, roll); left > 0; left--)
      converse(rows, { people, answers }, daysAgo, roll);
  }
  await store(services, rows);
  await groupGapQuestions({}, { services });
  await decideGaps(services, decider);
  await foldIntoDays(services);
}

async function answerAll(services: Services, language: Language): Promise<Answered[]> {
  const answering = answeringOf(services);
  const answered: Answered[] = [];
  for (const question of pastQuestions[language]) {
    const scope = { kind: "all" } as const;
    const askedAt = performance.now();
    const growing = growAnswer({ provider: answering.name, scope, language }, () => performance.now() - askedAt);
    const task = { question, language, scope, history: [] };
    for await (const part of answering.answer(task, new AbortController().signal)) growing.take(part);
    answered.push({ question, answer: growing.concluded({ state: "complete" }) });
  }
  return answered;
}

/** More each month, and few at the weekend. */
function conversationsOn(daysAgo: number, roll: Roll): number {
  const weekday = new Date(Date.now() - daysAgo * day + 3 * hour).getUTCDay();
  const usual = 1 + 6 * (1 - daysAgo / pastDays);
  return Math.round(usual * (weekday >= 5 ? 0.25 : 1) * (0.5 + roll()));
}

function converse(
  rows: Rows,
  { people, answers }: { people: readonly DemoPerson[]; answers: Record<Language, Answered[]> },
  daysAgo: number,
  roll: Roll,
) {
  const begin = momentOn(daysAgo, roll);
  const present = people.filter(({ since }) => since < begin);
  if (present.length === 0) return;
  const {
    userId,
    name: userName,
    language,
  } = present[Math.floor(roll() ** 1.5 * present.length)] ?? pick(present, roll);
  const sessionId = randomUUID();
  const turns = 1 + Math.floor(roll() ** 2 * 4);
  let at = begin.getTime();
  for (let turn = 0; turn < turns; turn++) {
    const { question, answer } =
      answers[language][Math.floor(roll() ** 1.4 * answers[language].length)] ?? pick(answers[language], roll);
    const questionId = randomUUID();
    const common = { sessionId, userId, userName };
    if (turn === 0)
      rows.sessions.push({ id: sessionId, userId, title: conversationTitleOf(question), createdAt: begin });
    rows.messages.push({ ...common, id: questionId, role: "user", content: question, createdAt: new Date(at) });
    const id = randomUUID();
    const createdAt = new Date(at + 1);
    rows.messages.push({ ...common, ...ended(answer, roll), id, role: "assistant", questionId, createdAt });
    if (roll() < 0.25) rows.ratings.push({ messageId: id, userId, createdAt, ...rating(answer, roll) });
    at += (1 + roll() * 6) * 60_000;
  }
  const session = rows.sessions.at(-1);
  if (session) session.updatedAt = new Date(at);
}

/** Most answers are whole; some failed, some were stopped. Each takes its own time. */
function ended({ content, metadata }: AnswerSnapshot, roll: Roll) {
  const luck = roll();
  const slower = 0.7 + roll() ** 3 * 6;
  const { firstWords, total } = metadata.timings;
  const timings = {
    firstWords: firstWords && Math.round(firstWords * slower),
    total: total && Math.round(total * slower),
  };
  if (luck < 0.02) {
    const nothing = { citations: [], abstained: false, nearest: [], timings: { firstWords: null, total: 110_000 } };
    return { state: "failed", content: "", metadata: { ...metadata, ...nothing, reason: "timeout" } } as const;
  }
  return { state: luck < 0.04 ? "stopped" : "complete", content, metadata: { ...metadata, timings } } as const;
}

function rating({ metadata }: AnswerSnapshot, roll: Roll) {
  const value = roll() < (metadata.abstained ? 0.25 : 0.86) ? "up" : "down";
  const { reasons, notes } = pastNotes[value];
  return {
    rating: value,
    reason: roll() < 0.6 ? pick(reasons, roll) : null,
    note: roll() < 0.2 ? pick(notes, roll) : null,
  } as const;
}

async function store({ database: { db } }: Services, { sessions, messages, ratings }: Rows): Promise<void> {
  for (const rows of chunks(sessions)) await db.insert(chatSessions).values(rows);
  for (const rows of chunks(messages)) await db.insert(chatMessages).values(rows);
  const kept = new Set(messages.filter(({ state }) => state === "complete").map(({ id }) => id));
  for (const rows of chunks(ratings.filter(({ messageId }) => kept.has(messageId))))
    await db.insert(feedback).values(rows);
}

async function decideGaps(services: Services, decider: Staff<"moderator">): Promise<void> {
  for (const { question, status, note } of pastGapDecisions) {
    const [found] = await services.database.db
      .select({ gapId: gapQuestions.gapId })
      .from(gapQuestions)
      .innerJoin(chatMessages, eq(chatMessages.id, gapQuestions.questionId))
      .where(eq(chatMessages.content, question))
      .limit(1);
    if (found?.gapId) await setGapStatus(services, decider, found.gapId, { status, note });
  }
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
