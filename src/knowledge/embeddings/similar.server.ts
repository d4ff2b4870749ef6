import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isSearched, type Where } from "../search/vocabulary.server";
import { type BitBlock, nearestBits } from "./nearest-bits";
import { bitsOf, similarityOf } from "./packed";
import type { EmbeddedQuestion } from "./question-embedder.server";

/** Number of passages whose bits are nearest to those of the question, and that are then compared byte by byte. */
const RESCORED = 400;

/**
 * Returns the ids of the `limit` passages that are most like the question, most like it first. Only versions that are
 * searched, and all of whose passages this model has embedded, take part.
 */
export async function similarPassages(
  db: Db,
  where: Where,
  { model, embedding }: EmbeddedQuestion,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select e.number from embedded_versions e join document_versions v on v.id = e.version_id
    join documents d on d.id = v.document_id
    where e.model = ${model} and ${isSearched(where)} order by e.number`);
  if (rows.length === 0) return [];
  const blocks = await blocksOf(
    db,
    rows.map(({ number }) => number),
  );
  const nearest = await nearestBits(bitsOf(embedding), blocks, RESCORED);
  const packed = await db.execute<{ id: number; bytes: Buffer; scale: number }>(sql`
    select passage_id as id, bytes, scale from passage_embeddings
    where passage_id = any(${sql.param(nearest)}::int[]) and model = ${model}`);
  return packed.rows
    .map(({ id, ...one }) => ({ id, similarity: similarityOf(embedding, one) }))
    .sort((one, other) => other.similarity - one.similarity || one.id - other.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

type Kept = { readonly blocks: Map<number, BitBlock>; bytes: number };

/**
 * Bits in memory: those of a million passages with 384 dimensions. A single reach may exceed it, since its bits are
 * needed at once.
 */
const MAX_BYTES = 64_000_000;

/** Blocks of versions by their number in `embedded_versions`; a version that is embedded again has another number. */
const memories = new WeakMap<Db, Kept>();

async function blocksOf(db: Db, numbers: readonly number[]): Promise<BitBlock[]> {
  const kept = memories.get(db) ?? { blocks: new Map(), bytes: 0 };
  memories.set(db, kept);
  const unknown = numbers.filter((number) => !kept.blocks.has(number));
  if (unknown.length > 0) {
    for (const [number, block] of await readBlocks(db, unknown)) keep(kept, number, block);
  }
  const own = numbers.flatMap((number) => kept.blocks.get(number) ?? []);
  if (kept.bytes > MAX_BYTES) forgetAllBut(kept, new Set(numbers));
  return own;
}

function keep(kept: Kept, number: number, block: BitBlock): void {
  if (!kept.blocks.has(number)) kept.bytes += sizeOf(block);
  kept.blocks.set(number, block);
}

function forgetAllBut(kept: Kept, used: ReadonlySet<number>): void {
  for (const [number, block] of kept.blocks) {
    if (used.has(number)) continue;
    kept.blocks.delete(number);
    kept.bytes -= sizeOf(block);
  }
}

function sizeOf({ ids, bits }: BitBlock): number {
  return ids.byteLength + bits.byteLength;
}

/** Reads the bits of versions, each as one value: a row for each passage would take ten times as long. */
async function readBlocks(db: Db, numbers: readonly number[]): Promise<Map<number, BitBlock>> {
  const { rows } = await db.execute<{ number: number; ids: number[]; bits: Buffer }>(sql`
    select e.number, array_agg(p.id order by p.id) as ids, string_agg(m.bits, ''::bytea order by p.id) as bits
    from embedded_versions e join passages p on p.version_id = e.version_id
    join passage_embeddings m on m.passage_id = p.id and m.model = e.model
    where e.number = any(${sql.param(numbers)}::int[]) group by e.number`);
  return new Map(rows.map(({ number, ids, bits }) => [number, { ids: Int32Array.from(ids), bits: wordsIn(bits) }]));
}

/** Returns a copy in words of 32 bits, since the bytes of a row may begin anywhere. */
function wordsIn({ buffer, byteOffset, byteLength }: Buffer): Uint32Array {
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}
