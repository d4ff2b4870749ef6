import { and, arrayContains, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { type Page, type Place, readPage } from "~/platform/db/keyset.server";
import { chatMessages, chatSessions, profiles, users } from "~/platform/db/schema";
import { matches } from "~/platform/db/search.server";
import { type ConversationFilter, marksOf } from "./conversation-filter";

/** Somebody's conversation as staff see it in a list. Its title is the beginning of its first question. */
export type MonitoredConversation = {
  readonly id: string;
  readonly title: string;
  readonly email: string;
  readonly name: string;
  readonly organization: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly questions: number;
  readonly marks: string[];
};

const order = { at: chatSessions.updatedAt, id: chatSessions.id };

/** Returns a page of the conversations that the filter shows, the one that went on last first. */
export function listMonitored(
  { database }: Services,
  _staff: Staff<"moderator">,
  filter: ConversationFilter,
  place: Place = {},
): Promise<Page<MonitoredConversation>> {
  const page = (where: SQL | undefined, orderBy: SQL[], limit: number) =>
    database.db
      .select({
        id: chatSessions.id,
        title: chatSessions.title,
        email: users.email,
        name: sql<string>`coalesce(nullif(${users.name}, ''), nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), '')`,
        organization: profiles.organization,
        createdAt: chatSessions.createdAt,
        updatedAt: chatSessions.updatedAt,
        questions: sql<number>`(
          select count(*) from ${chatMessages} where ${chatMessages.sessionId} = ${chatSessions.id} and ${chatMessages.role} = 'user'
        )`.mapWith(Number),
        marks: chatSessions.marks,
      })
      .from(chatSessions)
      .innerJoin(users, eq(users.id, chatSessions.userId))
      .leftJoin(profiles, eq(profiles.userId, chatSessions.userId))
      .where(and(shownBy(filter), where))
      .orderBy(...orderBy)
      .limit(limit);
  return readPage(place, order, page, ({ updatedAt, id }) => ({ at: updatedAt, id }));
}

function shownBy(filter: ConversationFilter): SQL | undefined {
  const marks = marksOf(filter);
  return and(
    matches(profiles.searchText, filter.search),
    filter.since && gte(chatSessions.updatedAt, filter.since),
    filter.until && lt(chatSessions.updatedAt, filter.until),
    marks.length > 0 ? arrayContains(chatSessions.marks, marks) : undefined,
  );
}
