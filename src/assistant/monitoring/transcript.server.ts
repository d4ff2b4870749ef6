import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { readCategories } from "~/knowledge/categories.server";
import type { Category } from "~/knowledge/category";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { auditLog, chatMessages, chatSessions, feedback, profiles, users } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import { filledOf } from "../forms/filled-forms.server";
import { withValidity } from "../validity.server";
import { withoutPrivate } from "./private-answers.server";
import type { TranscriptAnswer, TranscriptQuestion } from "./transcript-message";

export type Transcript = {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string | null;
  readonly messages: readonly (TranscriptQuestion | TranscriptAnswer)[];
  /** All categories of documents, which answers may be limited to. */
  readonly categories: readonly Category[];
};

const opened = "conversation_opened";

/** Hours during which an opened conversation can be followed without counting as opened again: one shift. */
const followedHours = 12;

/**
 * Returns a user's conversation and records the opening in the audit log, in one transaction; null if there is none.
 * Later updates use `followTranscript` with the returned `opening`, which records nothing.
 */
export function openTranscript(
  { database }: Services,
  staff: Staff<"moderator">,
  id: string,
): Promise<(Transcript & { readonly opening: string }) | null> {
  return database.db.transaction(async (tx) => {
    const transcript = await readTranscript(tx, id);
    if (!transcript) return null;
    const opening = randomUUID();
    await audit(tx, staff, opened, { type: "conversation", id }, { email: transcript.email, opening });
    return { ...transcript, opening };
  });
}

/**
 * Returns the current state of a conversation that this staff member has open; null if they did not open it or it is
 * deleted.
 */
export async function followTranscript(
  { database: { db } }: Services,
  staff: Staff<"moderator">,
  id: string,
  opening: string,
): Promise<Transcript | null> {
  const isOpen = and(
    eq(auditLog.subjectType, "conversation"),
    eq(auditLog.subjectId, id),
    eq(auditLog.action, opened),
    eq(auditLog.actorId, staff.userId),
    eq(sql`${auditLog.details} ->> 'opening'`, opening),
    gt(auditLog.createdAt, sql`now() - make_interval(hours => ${followedHours})`),
  );
  return (await db.$count(auditLog, isOpen)) > 0 ? readTranscript(db, id) : null;
}

async function readTranscript(db: Db, id: string): Promise<Transcript | null> {
  if (!isUuid(id)) return null;
  const [about] = await db
    .select({
      id: chatSessions.id,
      title: chatSessions.title,
      createdAt: chatSessions.createdAt,
      updatedAt: chatSessions.updatedAt,
      userId: users.id,
      email: users.email,
      userName: users.name,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      organization: profiles.organization,
    })
    .from(chatSessions)
    .innerJoin(users, eq(users.id, chatSessions.userId))
    .leftJoin(profiles, eq(profiles.userId, chatSessions.userId))
    .where(eq(chatSessions.id, id));
  if (!about) return null;
  const rows = await db
    .select({ message: chatMessages, rating: feedback.rating, reason: feedback.reason, note: feedback.note })
    .from(chatMessages)
    .leftJoin(feedback, eq(feedback.messageId, chatMessages.id))
    .where(eq(chatMessages.sessionId, id))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
  const answerIds = rows.flatMap(({ message }) => (message.role === "assistant" ? [message.id] : []));
  const filled = await filledOf(db, answerIds);
  const all = rows.map((row) => messageOf(row, filled.get(row.message.id) ?? []));
  const messages = await withValidity(db, await withoutPrivate(db, all));
  const { userName, firstName, lastName, createdAt, updatedAt, ...rest } = about;
  const name = userName || [firstName, lastName].filter(Boolean).join(" ");
  const moments = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { ...rest, ...moments, name, messages, categories: await readCategories(db) };
}

type Row = {
  message: typeof chatMessages.$inferSelect;
  rating: string | null;
  reason: string | null;
  note: string | null;
};

function messageOf(
  { message, rating, reason, note }: Row,
  filled: readonly FilledForm[],
): TranscriptQuestion | TranscriptAnswer {
  const { id, content, state } = message;
  const at = message.createdAt.toISOString();
  if (message.role === "user") return { role: "user", id, content, at };
  const metadata = message.metadata as TranscriptAnswer["metadata"];
  const given = rating === null ? null : ({ rating, reason, note } as Feedback);
  return { role: "assistant", id, content, at, state, metadata, feedback: given, filled };
}
