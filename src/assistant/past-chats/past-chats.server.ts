import { type SQL, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Span } from "~/knowledge/analysis/tokens";
import type { Services } from "~/platform/context.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import type { ConversationSummary } from "../conversation";
import { findWords, folded, ignored, searchWords } from "./fold";
import { isWithheldFrom } from "../withheld.server";
import { type Snippet, snippetOf } from "./snippet";

/** A conversation found by a search, with the marks in its title and its newest matching message. */
export type PastChat = ConversationSummary & {
  readonly titleMarks: readonly Span[];
  readonly hit: (Snippet & { readonly messageId: string }) | null;
};

/** Maximum number of results. */
const mostFound = 30;

/** Minimum number of letters: a single one matches nearly everything. */
const fewestLetters = 2;

/**
 * Returns the user's conversations that have every word of `query` in their title or in a single message, newest first;
 * none for fewer than two letters. Case, diacritics and spelling make no difference in either script. Answers that are
 * withheld from the user are not searched.
 */
export async function searchConversations(
  { database }: Services,
  user: ApprovedUser,
  query: string,
): Promise<PastChat[]> {
  const words = searchWords(query);
  if (words.join("").length < fewestLetters) return [];
  const inTitle = hasAll(sql`s.title`, words);
  const { rows } = await database.db.execute<FoundRow>(sql`
    select s.id, s.title, s.created_at, s.updated_at, hit.id as message_id, hit.content
    from ${chatSessions} s
    left join lateral (
      select m.id, m.content from ${chatMessages} m
      where m.session_id = s.id and m.user_id = s.user_id and ${hasAll(sql`m.content`, words)}
        and not ${isWithheldFrom(user.userId, sql`m.metadata`)}
      order by m.created_at desc limit 1
    ) hit on true
    where s.user_id = ${user.userId} and (hit.id is not null or ${inTitle})
    order by s.updated_at desc, s.id desc
    limit ${mostFound}`);
  return rows.map((row) => pastChatOf(row, words));
}

type FoundRow = {
  id: string;
  title: string;
  created_at: string | Date;
  updated_at: string | Date;
  message_id: string | null;
  content: string | null;
};

function pastChatOf(row: FoundRow, words: readonly string[]): PastChat {
  const { id, title, message_id, content } = row;
  return {
    id,
    title,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    titleMarks: findWords(title, words),
    hit: message_id && content ? { messageId: message_id, ...snippetOf(content, words) } : null,
  };
}

/** Returns the SQL condition that `text` contains each of the folded `words`. */
function hasAll(text: SQL, words: readonly string[]): SQL {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return sql`${foldedSql(text)} like all (${sql.param(patterns)}::text[])`;
}

/** Returns the SQL expression that folds `text` as `fold` does. */
function foldedSql(text: SQL): SQL {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFKD), ${ignored}, '', 'g'))`;
  return sql`translate(${bare}, ${folded.from}, ${folded.to})`;
}
