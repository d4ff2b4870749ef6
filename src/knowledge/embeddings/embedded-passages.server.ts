import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { type Embedding, packEmbedding } from "./packed";

/** A passage with what is embedded of it. */
export type PassageToEmbed = { readonly id: number; readonly text: string };

/** Lists of terms are never searched, and have no words in the index. */
const isSearchable = sql`p.words > 0`;

const lacks = (model: string): SQL => sql`not exists (
  select from passage_embeddings m where m.passage_id = p.id and m.model = ${model})`;

/** Returns the id of a current version that has no or not all embeddings of `model`, the oldest first; null if none. */
export async function nextIncomplete(db: Pick<Db, "execute">, model: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from document_versions v
    where v.is_current
      and not exists (select from embedded_versions e where e.version_id = v.id and e.model = ${model})
      and exists (select from passages p where p.version_id = v.id and ${isSearchable})
    order by v.number limit 1`);
  return rows[0]?.id ?? null;
}

/** Returns the next `limit` passages of a version that `model` has not embedded, under their headings. */
export async function passagesToEmbed(
  db: Db,
  versionId: string,
  model: string,
  limit: number,
): Promise<PassageToEmbed[]> {
  const { rows } = await db.execute<PassageToEmbed>(sql`
    select p.id, concat_ws(' / ', v.title, array_to_string(s.heading_path, ' / ')) || E'\n' || p.text as text
    from passages p join document_versions v on v.id = p.version_id
    join document_sections s on s.version_id = p.version_id and s.position = p.section
    where p.version_id = ${versionId} and ${isSearchable} and ${lacks(model)}
    order by p.id limit ${limit}`);
  return rows;
}

/**
 * Stores embeddings of passages of a version. Passages that are gone are left out; those of another model are replaced,
 * and the version is not searched by it any more.
 */
export async function storeEmbeddings(
  db: Db,
  versionId: string,
  model: string,
  embedded: readonly { readonly id: number; readonly embedding: Embedding }[],
): Promise<void> {
  const packed = embedded.map(({ id, embedding }) => ({ id, ...packEmbedding(embedding) }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from embedded_versions where version_id = ${versionId} and model <> ${model}`);
    await tx.execute(sql`
      insert into passage_embeddings (passage_id, model, bits, bytes, scale)
      select p.id, ${model}, one.bits, one.bytes, one.scale from unnest(
        ${sql.param(packed.map(({ id }) => id))}::int[],
        ${sql.param(packed.map(({ bits }) => bits))}::bytea[],
        ${sql.param(packed.map(({ bytes }) => bytes))}::bytea[],
        ${sql.param(packed.map(({ scale }) => scale))}::real[]
      ) as one (id, bits, bytes, scale)
      join passages p on p.id = one.id order by p.id for key share of p
      on conflict (passage_id) do update
      set model = excluded.model, bits = excluded.bits, bytes = excluded.bytes, scale = excluded.scale`);
  });
}

/** Marks a version as complete, if it is: from then on it is searched by `model`, too. */
export async function markComplete(db: Db, versionId: string, model: string): Promise<void> {
  await db.execute(sql`
    insert into embedded_versions (version_id, model, passage_id)
    select ${versionId}, ${model}, first.id from (
      select p.id from passages p where p.version_id = ${versionId} and ${isSearchable}
      order by p.id limit 1 for key share of p) first
    where not exists (
      select from passages p where p.version_id = ${versionId} and ${isSearchable} and ${lacks(model)})
    on conflict (version_id) do nothing`);
}

/** How many of the searchable passages of current versions a model has embedded. */
export type EmbeddedCount = { readonly done: number; readonly total: number };

/** Returns how many passages `model` has embedded; none for a model that is not known yet. */
export async function countEmbedded(db: Db, model: string | null): Promise<EmbeddedCount> {
  const { rows } = await db.execute<EmbeddedCount>(sql`
    select count(m.passage_id)::int as done, count(*)::int as total
    from passages p join document_versions v on v.id = p.version_id and v.is_current
    left join passage_embeddings m on m.passage_id = p.id and m.model = ${model}
    where ${isSearchable}`);
  return rows[0] ?? { done: 0, total: 0 };
}
