import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import type { MatchCount } from "~/platform/db/near-first.server";
import { contactSubmissions, users } from "~/platform/db/schema";
import { countFound, listSearchOf, type Searchable, searched } from "~/platform/db/search.server";
import { isUuid } from "~/platform/uuid";
import type { MessageState } from "./message-states";

const { searchText, ...columns } = getTableColumns(contactSubmissions);

const state = sql<MessageState>`case when ${contactSubmissions.answeredAt} is null then 'open' else 'answered' end`;

/** A message from the contact page. */
export type ContactMessage = Omit<typeof contactSubmissions.$inferSelect, "searchText"> & {
  state: MessageState;
  /** The e-mail of the member of staff who marked it as answered. */
  answeredByEmail: string | null;
};

export type MessageFilter = {
  /** Matched in name, e-mail, company and text, regardless of spelling variants. */
  search?: string | undefined;
  state?: MessageState | undefined;
};

const order = { at: contactSubmissions.createdAt, id: contactSubmissions.id };
const keyOf = ({ createdAt, id }: ContactMessage) => ({ at: createdAt, id });

/** Returns a page of the messages that match the filter, newest first. */
export function listMessages(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  filter: MessageFilter,
  place: ListPosition = {},
): Promise<ListPage<ContactMessage>> {
  const page = searched(db, listOf(filter), (where, orderBy, most) =>
    db
      .select({ ...columns, state, answeredByEmail: users.email })
      .from(contactSubmissions)
      .leftJoin(users, eq(users.id, contactSubmissions.answeredBy))
      .where(where)
      .orderBy(...orderBy)
      .limit(most),
  );
  return readPage(place, order, page, keyOf);
}

/** Returns the number of messages that match the filter. A search counts up to a limit; `more` means more. */
export async function countMessages(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  filter: MessageFilter,
): Promise<MatchCount> {
  const search = listSearchOf(listOf(filter));
  if (search) return countFound(db, search);
  return { count: await db.$count(contactSubmissions, inState(filter.state)), more: false };
}

/** Returns the number of unanswered messages. */
export function countOpenMessages(db: Db): Promise<number> {
  return db.$count(contactSubmissions, inState("open"));
}

const perBatch = 500;

/** Yields all messages that match the filter, newest first, in batches. Logs the export in the audit log first. */
export async function* exportMessages(
  services: Services,
  staff: Staff<"moderator">,
  filter: MessageFilter,
): AsyncGenerator<ContactMessage[], undefined> {
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "messages_exported", { type: "contact_message_list", id: "all" }, { ...filter }),
  );
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listMessages(services, staff, filter, { after, limit: perBatch });
    yield page.rows;
    after = page.next;
  }
}

/** Outcome of an act on a message; `since` if its state has changed since the page was loaded. */
export type MessageChange = "changed" | "since" | "missing";

/** Marks an open message as answered. */
export function answerMessage(services: Services, staff: Staff<"moderator">, id: string): Promise<MessageChange> {
  const answered = { answeredAt: new Date(), answeredBy: staff.userId };
  return changeMessage({ services, staff, id }, "message_answered", (tx) =>
    tx.update(contactSubmissions).set(answered).where(seen(id, "open")).returning(subject),
  );
}

/** Opens an answered message again. */
export function reopenMessage(services: Services, staff: Staff<"moderator">, id: string): Promise<MessageChange> {
  const open = { answeredAt: null, answeredBy: null };
  return changeMessage({ services, staff, id }, "message_reopened", (tx) =>
    tx.update(contactSubmissions).set(open).where(seen(id, "answered")).returning(subject),
  );
}

/** Deletes a message for good if it is still in the state `expected`. */
export function deleteMessage(
  services: Services,
  staff: Staff<"moderator">,
  id: string,
  expected: MessageState,
): Promise<MessageChange> {
  return changeMessage({ services, staff, id }, "message_deleted", (tx) =>
    tx.delete(contactSubmissions).where(seen(id, expected)).returning(subject),
  );
}

const subject = { email: contactSubmissions.email };

/** Runs a conditional change of one row and logs it in the same transaction. */
function changeMessage(
  { services, staff, id }: { services: Services; staff: Staff<"moderator">; id: string },
  action: string,
  change: (tx: Db) => PromiseLike<{ email: string }[]>,
): Promise<MessageChange> {
  return services.database.db.transaction(async (tx): Promise<MessageChange> => {
    if (!isUuid(id)) return "missing";
    const [changed] = await change(tx);
    if (!changed) return (await tx.$count(contactSubmissions, eq(contactSubmissions.id, id))) > 0 ? "since" : "missing";
    await audit(tx, staff, action, { type: "contact_message", id }, changed);
    return "changed";
  });
}

function seen(id: string, expected: MessageState): SQL | undefined {
  return and(eq(contactSubmissions.id, id), inState(expected));
}

function inState(wanted: MessageState | undefined): SQL | undefined {
  const { answeredAt } = contactSubmissions;
  return wanted && (wanted === "open" ? isNull(answeredAt) : isNotNull(answeredAt));
}

function listOf(filter: MessageFilter): Searchable {
  return { table: contactSubmissions, typed: filter.search, filter: inState(filter.state) };
}
