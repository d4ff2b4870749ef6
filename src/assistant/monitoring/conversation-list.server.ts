import { and, arrayContains, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import { firstIds } from "~/platform/db/near-first.server";
import { chatMessages, chatSessions, profiles, users } from "~/platform/db/schema";
import { foundByIndex, matches, typedWords } from "~/platform/db/search.server";
import { type ConversationFilter, filterMarksOf } from "./conversation-filter";

/** A user's conversation in the list for staff. Its title is the beginning of its first question. */
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

/** Returns a page of the conversations that match the filter, the one with the newest message first. */
export function listMonitored(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  filter: ConversationFilter,
  place: ListPosition = {},
): Promise<ListPage<MonitoredConversation>> {
  const rows = (where: SQL | undefined, orderBy: SQL[], limit: number) =>
    db
      .select({
        id: chatSessions.id,
        title: chatSessions.title,
        email: users.email,
        name: sql<string>`coalesce(
          nullif(${users.name}, ''), nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), ''
        )`,
        organization: profiles.organization,
        createdAt: chatSessions.createdAt,
        updatedAt: chatSessions.updatedAt,
        questions: sql<number>`(
          select count(*) from ${chatMessages}
          where ${chatMessages.sessionId} = ${chatSessions.id} and ${chatMessages.role} = 'user'
        )`.mapWith(Number),
        marks: chatSessions.marks,
      })
      .from(chatSessions)
      .innerJoin(users, eq(users.id, chatSessions.userId))
      .leftJoin(profiles, eq(profiles.userId, chatSessions.userId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
  const page = async (beyond: SQL | undefined, orderBy: SQL[], limit: number) => {
    const looked = and(inPeriod(filter), beyond);
    if (!typedWords(filter.search) && filterMarksOf(filter).length === 0) return rows(looked, orderBy, limit);
    return rows(inArray(chatSessions.id, await idsOf(db, filter, looked, { orderBy, limit })), orderBy, limit);
  };
  return readPage(place, order, page, ({ updatedAt, id }) => ({ at: updatedAt, id }));
}

/**
 * Numbers of newest conversations to scan before using an index. Lower for a search by people, where each row costs a
 * lookup of its profile.
 */
const nearRows = { byMarks: [8000, 24_000], byPeople: [3000, 9000] } as const;

/** Returns the ids of the first `limit` conversations that match the marks and the search for people. */
function idsOf(
  db: Db,
  filter: ConversationFilter,
  looked: SQL | undefined,
  { orderBy, limit }: { orderBy: SQL[]; limit: number },
): Promise<string[]> {
  const people = typedWords(filter.search);
  const marks = filterMarksOf(filter);
  const marked = marks.length > 0 ? arrayContains(chatSessions.marks, marks) : undefined;
  const ofPerson = sql`(
    select ${profiles.searchText} from ${profiles} where ${profiles.userId} = ${chatSessions.userId}
  )`;
  const list = {
    table: chatSessions,
    filter: looked,
    orderBy,
    plainly: and(marked, matches(ofPerson, people)),
    near: people ? nearRows.byPeople : nearRows.byMarks,
  };
  const byIndex = async () => {
    // Failed and rated conversations are few, so their users can be looked up one by one; cited documents are not
    // selective.
    if (!people || marks.some((mark) => !mark.startsWith("doc:"))) return list.plainly;
    const found = await foundByIndex(db, profiles, people);
    return and(marked, sql`${chatSessions.userId} in (select ${profiles.userId} from ${profiles} where ${found})`);
  };
  return firstIds(db, list, byIndex, limit);
}

function inPeriod({ since, until }: ConversationFilter): SQL | undefined {
  return and(since && gte(chatSessions.updatedAt, since), until && lt(chatSessions.updatedAt, until));
}
