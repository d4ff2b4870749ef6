import { sql } from "drizzle-orm";
import { type Embedding, unitVectorOf, packEmbedding } from "~/knowledge/embeddings/packed";
import { similarPassages } from "~/knowledge/embeddings/similar.server";
import { percentile } from "~/knowledge/evaluation/metrics";
import { seeded } from "~/platform/chance";
import type { Database, Db } from "~/platform/db/client.server";

const VERSIONS = 100;
const ROWS_AT_ONCE = 2000;
const CLUSTERS = 500;
const QUESTIONS = 60;
const MODEL = "made-up";

export type SpeedFigures = {
  readonly passages: number;
  readonly dimensions: number;
  readonly insertSeconds: number;
  /** Milliseconds: the first question, which reads all bits, and those after it. */
  readonly firstMs: number;
  readonly p50: number;
  readonly p95: number;
  /** Share of the ten most similar passages, compared as floating-point numbers, that are among the first ten found. */
  readonly exact: number;
};

/** Measures the search for similar passages among made-up embeddings in an empty database. */
export async function measureSpeed({ db }: Database, passages: number, dimensions: number): Promise<SpeedFigures> {
  const chance = seeded(7);
  const normal = () => chance() + chance() + chance() + chance() - 2;
  const vector = (of: () => number) => Float32Array.from({ length: dimensions }, of);
  const centres = Array.from({ length: CLUSTERS }, () => vector(normal));
  const near = (): Embedding => {
    const centre = centres[Math.floor(chance() * CLUSTERS)] ?? new Float32Array();
    return unitVectorOf(centre.map((value) => value + normal())) ?? vector(() => 1);
  };
  const began = performance.now();
  const all = await insert(db, passages, near);
  const insertSeconds = (performance.now() - began) / 1000;
  const where = { language: "en", reach: ["everyone"], scope: { kind: "all" } } as const;
  const milliseconds: number[] = [];
  let exact = 0;
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const embedding = near();
    const started = performance.now();
    const found = await similarPassages(db, where, { model: MODEL, embedding }, 50);
    milliseconds.push(performance.now() - started);
    const best = new Set(found.slice(0, 10));
    exact += mostSimilar(all, embedding).filter((id) => best.has(id)).length / 10;
  }
  const [firstMs = 0, ...others] = milliseconds;
  const [p50, p95] = [percentile(others, 0.5), percentile(others, 0.95)];
  return { passages, dimensions, insertSeconds, firstMs, p50, p95, exact: exact / QUESTIONS };
}

type Placed = { readonly id: number; readonly embedding: Embedding };

function mostSimilar(all: readonly Placed[], asked: Embedding): number[] {
  const likeness = (one: Embedding) => one.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0);
  const scored = all.map(({ id, embedding }) => ({ id, score: likeness(embedding) }));
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, 10)
    .map(({ id }) => id);
}

async function insert(db: Db, passages: number, embedding: () => Embedding): Promise<Placed[]> {
  await db.execute(sql`
    insert into documents (id, category, origin)
    select 'made-up-' || n, 'guides', 'uploaded' from generate_series(1, ${VERSIONS}::int) n`);
  await db.execute(sql`
    insert into document_versions (document_id, language, title, content, content_hash, analysis)
    select 'made-up-' || n, 'en', 'Made up', '', n::text, '' from generate_series(1, ${VERSIONS}::int) n`);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into passages (version_id, section, start_offset, end_offset, text, words)
    select v.id, 0, 0, 0, '', 1 from document_versions v, generate_series(1, ${passages / VERSIONS}::int)
    returning id`);
  const all = rows.map(({ id }) => ({ id, embedding: embedding() }));
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const some = all.slice(from, from + ROWS_AT_ONCE).map((one) => ({ id: one.id, ...packEmbedding(one.embedding) }));
    await db.execute(sql`
      insert into passage_embeddings (passage_id, model, bits, bytes, scale)
      select id, ${MODEL}, bits, bytes, scale from unnest(
        ${sql.param(some.map(({ id }) => id))}::int[], ${sql.param(some.map(({ bits }) => bits))}::bytea[],
        ${sql.param(some.map(({ bytes }) => bytes))}::bytea[], ${sql.param(some.map(({ scale }) => scale))}::real[]
      ) as one (id, bits, bytes, scale)`);
  }
  await db.execute(sql`
    insert into embedded_versions (version_id, model, passage_id)
    select version_id, ${MODEL}, min(id) from passages group by version_id`);
  return all;
}
