import { sql } from "drizzle-orm";
import type { Database, Db } from "~/platform/db/client.server";
import { documents, type MadeUpQuestion, passagesOf } from "./collection";
import { type Measured, secondsOf, timed } from "./measure";

/** It takes up to seconds a question in a large collection, so it is asked fewer. */
const QUESTIONS = 100;

/** Keeps the collection as text search vectors under a GIN index, and ranks whatever shares a word with the question. */
export async function measureTsRank(
  { db }: Database,
  passages: number,
  questions: readonly MadeUpQuestion[],
): Promise<Measured> {
  const seconds = await secondsOf(async () => {
    await db.execute(sql`create table bench_texts (id text not null, language text not null, words tsvector not null)`);
    for (const document of documents(passages)) {
      const texts = [...passagesOf(document)];
      const config = configOf(document.language);
      await db.execute(sql`
        insert into bench_texts select id, ${document.language}, to_tsvector(${config}::regconfig, content) from unnest(
          ${sql.param(texts.map(({ id }) => id))}::text[], ${sql.param(texts.map(({ text }) => text))}::text[]
        ) as texts (id, content)`);
    }
    await db.execute(sql`create index bench_texts_words on bench_texts using gin (words)`);
    await db.execute(sql`vacuum analyze bench_texts`);
  });
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_total_relation_size('bench_texts') as bytes`);
  const measured = await timed(questions.slice(0, QUESTIONS), (question) => find(db, question));
  await db.execute(sql`drop table bench_texts`);
  return { what: "Postgres ts_rank (GIN, any word)", ...measured, seconds, megabytes: Number(rows[0]?.bytes) / 1e6 };
}

async function find(db: Db, { text, language }: MadeUpQuestion): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as (
      select replace(plainto_tsquery(${configOf(language)}::regconfig, ${text})::text, '&', '|')::tsquery as query)
    select id from bench_texts, asked
    where words @@ query and language = ${language} order by ts_rank(words, query, 1) desc limit 10`);
  return rows.map((row) => row.id);
}

function configOf(language: MadeUpQuestion["language"]): string {
  return language === "en" ? "english" : "arabic";
}
