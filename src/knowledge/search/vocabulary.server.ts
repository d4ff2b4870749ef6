import { type SQL, sql } from "drizzle-orm";
import { type Language, otherLanguage } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { type Collection, collectionMarkOf, isReadable, type Reach } from "../reach.server";
import type { Statistics } from "./bm25";
import type { KnownTerms } from "./known-terms.server";

/** The documents to search: all, one category, or one document. */
export type Scope =
  | { readonly kind: "all" }
  | { readonly kind: "category"; readonly key: string }
  | { readonly kind: "document"; readonly id: string };

/**
 * Documents by where they come from: built-in manuals, uploaded documents, or uploaded documents that are written in
 * the searched language alone.
 */
export type DocumentGroup = "manuals" | "uploads" | "otherLanguageOnly";

/** The language to search, the collections that the reader may read, and the scope that they chose. */
export type Where = {
  readonly language: Language;
  readonly reach: Reach;
  readonly scope: Scope;
  /** All documents if it is left out. */
  readonly group?: DocumentGroup;
};

export type Executor = Pick<Db, "execute">;

/** Knowledge of some terms in the collections within reach. */
export type SearchVocabulary = Statistics & {
  /** The posting lists of a term within the scope, one behind the other. */
  listsOf(term: string): Buffer | null;
  /** Whether a document in the scope is not written in the language that was searched. */
  readonly isAnyLacking: boolean;
  /** Whether a document in the scope was uploaded. */
  readonly isAnyUploaded: boolean;
};

/** Returns the vocabulary of `terms` as the database has it now. */
export async function readVocabulary(db: Executor, terms: readonly string[], where: Where): Promise<SearchVocabulary> {
  const { totals, rows } = await read(db, terms, where);
  return vocabularyOf(totals, terms, [Map.groupBy(rows, ({ term }) => term)]);
}

/**
 * Returns the same for a search of everything, from the cache where possible: entries of a collection are valid while
 * its mark stays the same. Returns null if a collection has changed in the meantime.
 */
export async function keptVocabulary(
  db: Db,
  terms: readonly string[],
  known: KnownTerms,
  { collections, ...where }: Where & { readonly collections: readonly Collection[] },
): Promise<SearchVocabulary | null> {
  const kept = keptOf(db);
  const reach = `${where.language} ${where.group ?? "all"} ${marksOf(collections)}`;
  const own = collections.map((one) => termsOf(kept, one, where));
  const present = known.isCurrent ? terms.filter((term) => known.passagesWith(term, where.language) > 0) : terms;
  const unknown = present.filter((term) => own.some((rows) => !rows.has(term)));
  const totals = kept.totals.get(reach);
  if (totals && unknown.length === 0) return vocabularyOf(totals, present, own);
  const now = await read(db, unknown, where);
  if (marksOf(now.collections) !== marksOf(collections)) return null;
  kept.totals.set(reach, now.totals);
  const rows = Map.groupBy(now.rows, ({ collection, term }) => `${collection} ${term}`);
  for (const [at, { name }] of collections.entries()) {
    for (const term of unknown) keep(kept, own[at], term, rows.get(`${name} ${term}`) ?? []);
  }
  return vocabularyOf(now.totals, present, own);
}

type TermRow = { readonly collection: string; readonly term: string; readonly found: number; packed: Buffer | null };
type Totals = Pick<SearchVocabulary, "passages" | "words" | "isAnyLacking" | "isAnyUploaded">;
type RowsByTerm = Map<string, readonly TermRow[]>;
type Kept = { readonly terms: Map<string, RowsByTerm>; readonly totals: Map<string, Totals>; bytes: number };

/** Posting lists in memory: some three times those of the built-in manuals. */
const MAX_BYTES = 32_000_000;
/** About what an entry takes besides its list. */
const ENTRY_BYTES = 200;

const memories = new WeakMap<Db, Kept>();

function keptOf(db: Db): Kept {
  const known = memories.get(db);
  if (known && known.bytes <= MAX_BYTES) return known;
  const empty: Kept = { terms: new Map(), totals: new Map(), bytes: 0 };
  memories.set(db, empty);
  return empty;
}

/** A collection that changes has another key: what was kept of it goes with all else when the memory is full. */
function termsOf(kept: Kept, { name, size }: Collection, { language, group }: Where): RowsByTerm {
  const key = `${name} ${language} ${group ?? "all"} ${size}`;
  const known = kept.terms.get(key) ?? new Map();
  if (known.size === 0) kept.bytes += ENTRY_BYTES;
  kept.terms.set(key, known);
  return known;
}

function keep(kept: Kept, known: RowsByTerm | undefined, term: string, rows: readonly TermRow[]): void {
  known?.set(term, rows);
  kept.bytes += ENTRY_BYTES + 2 * term.length + rows.reduce((sum, { packed }) => sum + (packed?.length ?? 0), 0);
}

function marksOf(collections: readonly Collection[]): string {
  return collections.map(({ name, size }) => `${name} ${size}`).join("\n");
}

function vocabularyOf(
  totals: Totals,
  terms: readonly string[],
  known: readonly ReadonlyMap<string, readonly TermRow[]>[],
): SearchVocabulary {
  const rows = new Map(terms.map((term) => [term, known.flatMap((one) => one.get(term) ?? [])]));
  const found = new Map(rows.entries().map(([term, own]) => [term, own.reduce((sum, row) => sum + row.found, 0)]));
  return {
    ...totals,
    passagesWith: (term) => found.get(term) ?? 0,
    listsOf: (term) => joined(rows.get(term)?.flatMap(({ packed }) => packed ?? []) ?? []),
  };
}

function joined(packed: readonly Buffer[]): Buffer | null {
  return packed.length > 1 ? Buffer.concat(packed) : (packed[0] ?? null);
}

type AsRead = {
  readonly totals: Totals;
  readonly rows: TermRow[];
  /** The collections within reach with their marks at that moment. */
  readonly collections: readonly Collection[];
};

/**
 * One statement, and so of one moment. A term has a row for each collection that knows it: nothing that the reader may
 * not read is counted or looked into.
 */
async function read(db: Executor, terms: readonly string[], where: Where): Promise<AsRead> {
  const { language, reach } = where;
  const { rows } = await db.execute<Row>(sql`
    select totals.passages as total, totals.words, totals.collections, t.collection, t.term,
      t.passages as found, lists.packed,
      ${isAnyLacking(where)} as lacking, ${isAnyUploaded(where)} as uploaded
    from (
      select coalesce(sum(passages), 0)::int as passages, coalesce(sum(words), 0) as words, (
        select json_agg(json_build_object('name', name, 'size', ${collectionMarkOf(sql`name`)}) order by place)
        from unnest(${sql.param(reach)}::text[]) with ordinality as within_reach (name, place)
      ) as collections
      from search_totals
      where language = ${language} and collection = any(${sql.param(reach)}::text[])
    ) totals
    left join search_terms t on t.language = ${language} and t.collection = any(${sql.param(reach)}::text[])
      and t.term = any(${sql.param(terms)}::text[])
    left join lateral (
      select string_agg(p.packed, '') as packed from posting_lists p where p.term_id = t.id ${within(where)}
    ) lists on true`);
  const [first] = rows;
  return {
    totals: {
      passages: first?.total ?? 0,
      words: Number(first?.words ?? 0),
      isAnyLacking: first?.lacking ?? true,
      isAnyUploaded: first?.uploaded ?? false,
    },
    collections: first?.collections ?? [],
    rows: rows.flatMap(({ collection, term, found, packed }) =>
      collection === null || term === null ? [] : [{ collection, term, found, packed }],
    ),
  };
}

type Row = {
  total: number;
  words: string;
  collections: Collection[];
  collection: string | null;
  term: string | null;
  found: number;
  packed: Buffer | null;
  lacking: boolean;
  uploaded: boolean;
};

/** Searching everything needs no condition: only current versions have postings, and terms are those of the reach. */
function within(where: Where): SQL {
  if (where.scope.kind === "all" && !where.group) return sql``;
  return sql`and p.version = any(array(
    select v.number from document_versions v join documents d on d.id = v.document_id where ${isSearched(where)}))`;
}

/** The condition that the version `v` of the document `d` is searched: current, within reach, and in the scope. */
export function isSearched({ language, reach, scope, group }: Where): SQL {
  return sql`v.is_current and v.language = ${language} and ${isReadable(reach, sql`d`)} and ${isMeant(scope)}
    and ${isOf(group, language)}`;
}

function isOf(group: DocumentGroup | undefined, language: Language): SQL {
  const translated = group === "otherLanguageOnly" ? sql`and ${isLacking(otherLanguage(language))}` : sql``;
  return sql`${hasOriginOf(group)} ${translated}`;
}

function hasOriginOf(group: DocumentGroup | undefined): SQL {
  if (!group) return sql`true`;
  return sql`d.origin = ${group === "manuals" ? "built_in" : "uploaded"}`;
}

function isMeant(scope: Scope): SQL {
  if (scope.kind === "all") return sql`true`;
  return scope.kind === "document" ? sql`d.id = ${scope.id}` : sql`d.category = ${scope.key}`;
}

/** Whether any current document in the scope is not written in the language. */
function isAnyLacking({ language, reach, scope, group }: Where): SQL {
  return sql`exists (
    select from document_versions v join documents d on d.id = v.document_id
    where v.is_current and v.language <> ${language} and ${isReadable(reach, sql`d`)} and ${isMeant(scope)}
      and ${hasOriginOf(group)} and ${isLacking(language)})`;
}

/** Whether the document `d` is not written in the language. */
function isLacking(language: Language): SQL {
  return sql`not exists (
    select from document_versions own
    where own.document_id = d.id and own.is_current and own.language = ${language})`;
}

function isAnyUploaded({ reach, scope }: Where): SQL {
  return sql`exists (
    select from document_versions v join documents d on d.id = v.document_id
    where v.is_current and d.origin = 'uploaded' and ${isReadable(reach, sql`d`)} and ${isMeant(scope)})`;
}
