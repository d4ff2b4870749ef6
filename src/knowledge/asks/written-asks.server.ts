import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import type { DocumentText, Section } from "../document";

/** Questions that a section answers, as a language model wrote them. */
export type WrittenAsks = { readonly en: readonly string[]; readonly ar: readonly string[] };

/** Written asks by the hash of their section; sections without an entry were not asked for yet. */
export type KeptAsks = ReadonlyMap<string, WrittenAsks>;

export const noAsks: KeptAsks = new Map();

/** Returns the text of a section, with its heading. */
export function sectionText({ content }: Pick<DocumentText, "content">, { start, end }: Section): string {
  return content.slice(start, end);
}

/** Returns the key of a section's written asks: a hash of its headings and its text. */
export function sectionHash(text: Pick<DocumentText, "content">, section: Section): string {
  const hashed = [...section.headingPath, sectionText(text, section)].join("\n");
  return createHash("sha256").update(hashed).digest("hex");
}

/** Returns `text` whose sections have the asks of `kept`, and no other written ones. */
export function withWrittenAsks(text: DocumentText, kept: KeptAsks): DocumentText {
  const sections = text.sections.map(({ writtenAsks: _, ...section }) => {
    const { en, ar } = kept.get(sectionHash(text, section)) ?? { en: [], ar: [] };
    return { ...section, writtenAsks: [...en, ...ar] };
  });
  return { ...text, sections };
}

/** Returns the written asks of a version. */
export function readKeptAsks(db: Pick<Db, "execute">, versionId: string): Promise<KeptAsks> {
  return keptAsksOf(db, sql`${versionId}`);
}

/** Returns the written asks of all versions of a document. */
export function readAsksOfDocument(db: Pick<Db, "execute">, documentId: string): Promise<KeptAsks> {
  return keptAsksOf(db, sql`select id from document_versions where document_id = ${documentId}`);
}

async function keptAsksOf(db: Pick<Db, "execute">, versions: SQL): Promise<KeptAsks> {
  const { rows } = await db.execute<WrittenAsks & { hash: string }>(sql`
    select section_hash as hash, en, ar from written_asks where version_id in (${versions}) order by created_at`);
  return new Map(rows.map(({ hash, ...asks }) => [hash, asks]));
}

/** Gives a version the written asks of those of its sections that other versions of its document have. */
export async function copyAsks(tx: Tx, versionId: string, text: DocumentText): Promise<void> {
  const hashes = text.sections.map((section) => sectionHash(text, section));
  await tx.execute(sql`
    insert into written_asks (version_id, section_hash, en, ar, model, created_at)
    select distinct on (w.section_hash) ${versionId}::uuid, w.section_hash, w.en, w.ar, w.model, w.created_at
    from written_asks w join document_versions v on v.id = w.version_id
    where v.document_id = ${text.id} and w.section_hash = any(${sql.param(hashes)}::text[])
    order by w.section_hash, w.created_at desc
    on conflict do nothing`);
}

/** Keeps what `model` wrote for a section; the version may be gone meanwhile. */
export async function keepAsks(
  tx: Tx,
  versionId: string,
  hash: string,
  { en, ar, model }: WrittenAsks & { readonly model: string },
): Promise<void> {
  await tx.execute(sql`
    insert into written_asks (version_id, section_hash, en, ar, model)
    select v.id, ${hash}, ${sql.param(en)}::text[], ${sql.param(ar)}::text[], ${model}
    from document_versions v where v.id = ${versionId} for key share
    on conflict (version_id, section_hash) do update
    set en = excluded.en, ar = excluded.ar, model = excluded.model, created_at = now()`);
}

/** Deletes all written asks. Current versions are searched by them until they are indexed again. */
export async function deleteAllAsks(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from written_asks`);
  await tx.execute(sql`delete from asked_versions`);
  await tx.execute(sql`
    update document_sections s set written_asks = '{}' from document_versions v
    where v.id = s.version_id and not v.is_current and s.written_asks <> '{}'`);
}

const isAsked = sql`cardinality(s.written_asks) > 0`;

/** Returns how many sections are searched by written asks, in all current versions or in those of a document. */
export async function countAskedSections(db: Pick<Db, "execute">, documentId: string | null = null): Promise<number> {
  const within = documentId === null ? sql`` : sql`and v.document_id = ${documentId}`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from document_sections s join document_versions v on v.id = s.version_id
    where v.is_current and ${isAsked} ${within}`);
  return rows[0]?.count ?? 0;
}

/** The condition that `v` is a current version of an uploaded document that can be searched. */
const isSearchedUpload = sql`v.is_current
  and exists (select from documents d where d.id = v.document_id and d.origin = 'uploaded')
  and exists (select from passages p where p.version_id = v.id and p.words > 0)`;

const lacksAsks = sql`${isSearchedUpload}
  and not exists (select from asked_versions a where a.version_id = v.id)`;

/** Returns how many current versions of uploaded documents are not searched by all of their asks yet. */
export async function countWithoutAsks(db: Pick<Db, "execute">): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from document_versions v where ${lacksAsks}`);
  return rows[0]?.count ?? 0;
}

/** Returns the id of the oldest current version of an uploaded document that lacks asks, except `but`; null if none. */
export function nextWithoutAsks(db: Pick<Db, "execute">, but: readonly string[] = []): Promise<string | null> {
  return nextVersion(db, sql`${lacksAsks}`, but);
}

/** Returns the id of the oldest current version that is searched by written asks, except `but`; null if none. */
export function nextWithAsks(db: Pick<Db, "execute">, but: readonly string[] = []): Promise<string | null> {
  return nextVersion(
    db,
    sql`v.is_current and exists (select from document_sections s where s.version_id = v.id and ${isAsked})`,
    but,
  );
}

async function nextVersion(db: Pick<Db, "execute">, which: SQL, but: readonly string[]): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from document_versions v where ${which} and v.id <> all(${sql.param(but)}::uuid[])
    order by v.number limit 1`);
  return rows[0]?.id ?? null;
}
