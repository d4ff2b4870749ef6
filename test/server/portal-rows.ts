import { type SQL, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";

/** The first of each thing that has a page of its own. */
export type PortalIds = {
  userId: string;
  codeId: string;
  sessionId: string;
  gapId: string;
  mailId: string;
  documentId: string;
};

/**
 * Adds `count` of everything that the portal shows: users with requests, invitations and decisions, promo codes; and
 * around the first user, code, conversation and gap as many sessions, uses, messages and questions. Returns those first
 * ones.
 */
export async function addPortalRows(services: Services, staffId: string, count: number): Promise<PortalIds> {
  const { db } = services.database;
  const tag = `n${count}`;
  const numbers = sql`generate_series(1, ${sql.raw(String(count))}) as n`;
  const people = sql`(select id, email from users where email like ${`user%${tag}@example.com`}) as person`;
  const run = (statements: SQL[]) =>
    statements.reduce((before, statement) => before.then(() => db.execute(statement)), Promise.resolve<unknown>(null));
  await run([
    sql`insert into users (email) select 'user' || n || ${tag} || '@example.com' from ${numbers}`,
    sql`insert into profiles (user_id, email, status) select id, email, 'approved' from ${people}`,
    sql`insert into access_requests (email, status, language, decided_by)
      select email, 'approved', 'en', ${staffId} from ${people}`,
    sql`insert into invitations (email, token_hash, purpose, expires_at)
      select email, md5(email), 'access', now() + interval '1 day' from ${people}`,
    sql`insert into contact_submissions (name, email, message, language, answered_at, answered_by)
      select 'Salma', email, 'A question', 'en', case when id::text < 'a' then now() end, ${staffId} from ${people}`,
    sql`insert into promo_codes (code) select 'CODE-' || n || ${tag} from ${numbers}`,
    sql`insert into files (hash, media_type, size) select ${tag} || n, 'text/plain', 10 from ${numbers}`,
    sql`insert into documents (id, category, origin)
      select gen_random_uuid()::text, 'guides', 'uploaded' from ${numbers}`,
    sql`insert into outbox (template, language, recipient, subject, html, text, message_id)
      select 'test', 'en', 'a@b.example', 'Mail ' || n, '', '', 'x' from ${numbers}`,
    sql`insert into site_notices (severity, places, text_en, text_ar, dismissible, starts_at)
      select 'info', '{site}', 'x', 'x', true, now() from ${numbers}`,
    sql`insert into knowledge_gaps (words, terms) select '[]', array['gap' || n] from ${numbers}`,
    sql`insert into chat_sessions (user_id, title)
      select (${firstOf("profiles", "user_id")}), 'Chat ' || n from ${numbers}`,
  ]);
  const found = await db.execute<PortalIds>(sql`
    select (${firstOf("profiles", "user_id")}) as "userId", (${firstOf("promo_codes", "id")}) as "codeId",
      (${firstOf("chat_sessions", "id")}) as "sessionId", (${firstOf("knowledge_gaps", "id")}) as "gapId",
      (${firstOf("outbox", "id")}) as "mailId", (${firstOf("documents", "id")}) as "documentId"`);
  const [first] = found.rows;
  if (!first) throw new Error("Nothing was made");
  const { userId, codeId, sessionId, gapId, documentId } = first;
  await run([
    sql`insert into uploads (document_id, file_hash, name, category)
      select ${documentId}, ${tag} || n, 'File ' || n, 'guides' from ${numbers}`,
    sql`insert into promo_redemptions (promo_code_id, user_id) select ${codeId}, id from ${people}`,
    sql`insert into sessions (user_id, token, expires_at)
      select ${userId}, ${tag} || n, now() + interval '1 day' from ${numbers}`,
    sql`insert into audit_log (actor_email, action, subject_type, subject_id)
      select 'a@b.example', 'user_approved', 'account', ${userId} from ${numbers}`,
    sql`with asked as (
        insert into chat_messages (session_id, user_id, role, content, user_name)
        select ${sessionId}, ${userId}, 'user', 'Question ' || n, 'Salma' from ${numbers} returning id, user_id
      ), answered as (
        insert into chat_messages (session_id, user_id, role, question_id, content, user_name)
        select ${sessionId}, user_id, 'assistant', id, 'Answer', 'Assistant' from asked
      )
      insert into gap_questions (question_id, user_id, gap_id, language, asked_at, grouped_at)
      select id, user_id, ${gapId}, 'en', now(), now() from asked`,
  ]);
  return first;
}

function firstOf(table: string, column: string): SQL {
  return sql`select ${sql.identifier(column)} from ${sql.identifier(table)} order by created_at, id limit 1`;
}
