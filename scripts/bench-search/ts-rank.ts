import type pg from "pg";
import { documents, type MadeUpQuestion, passagesOf } from "./collection";
import { type Measured, secondsOf, timed } from "./measure";

/** It takes up to seconds a question in a large collection, so it is asked fewer. */
const QUESTIONS = 100;

type Client = pg.PoolClient;

/**
 * Keeps the collection as text search vectors under a GIN index, and ranks whatever shares a word with the question.
 */
export async function measureTsRank(
  pool: pg.Pool,
  passages: number,
  questions: readonly MadeUpQuestion[],
): Promise<Measured> {
  const client = await pool.connect();
  try {
    // Making the index of a large collection takes longer than any request may.
    await client.query("set statement_timeout = 0");
    const seconds = await secondsOf(() => build(client, passages));
    const { rows } = await client.query<{ bytes: string }>("select pg_total_relation_size('bench_texts') as bytes");
    const measured = await timed(questions.slice(0, QUESTIONS), (question) => find(client, question));
    await client.query("drop table bench_texts");
    return { what: "Postgres ts_rank (GIN, any word)", ...measured, seconds, megabytes: Number(rows[0]?.bytes) / 1e6 };
  } finally {
    client.release(true);
  }
}

async function build(client: Client, passages: number): Promise<void> {
  await client.query("create table bench_texts (id text not null, language text not null, words tsvector not null)");
  for (const document of documents(passages)) {
    const texts = [...passagesOf(document)];
    await client.query(
      `insert into bench_texts select id, $1, to_tsvector($2::regconfig, content)
        from unnest($3::text[], $4::text[]) as texts (id, content)`,
      [document.language, configOf(document.language), texts.map(({ id }) => id), texts.map(({ text }) => text)],
    );
  }
  await client.query("create index bench_texts_words on bench_texts using gin (words)");
  await client.query("vacuum analyze bench_texts");
}

async function find(client: Client, { text, language }: MadeUpQuestion): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with asked as (select replace(plainto_tsquery($1::regconfig, $2)::text, '&', '|')::tsquery as query)
      select id from bench_texts, asked
      where words @@ query and language = $3 order by ts_rank(words, query, 1) desc limit 10`,
    [configOf(language), text, language],
  );
  return rows.map((row) => row.id);
}

function configOf(language: MadeUpQuestion["language"]): string {
  return language === "en" ? "english" : "arabic";
}
