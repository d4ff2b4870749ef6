import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Language } from "~/i18n/languages";
import { readCategories } from "~/knowledge/categories.server";
import type { Category } from "~/knowledge/category";
import type { Services } from "~/platform/context.server";
import { files, type UploadState, uploads, users } from "~/platform/db/schema";
import type { ShownFacts } from "./facts";
import { selectFacts } from "./facts.server";

/** How a document stands: as its latest upload, or withdrawn; a built-in manual is searchable or hidden. */
export type DocumentState = UploadState | "withdrawn" | "hidden";

/** A document as staff see it in the list. */
export type LibraryDocument = ShownFacts & {
  readonly id: string;
  readonly origin: "built_in" | "uploaded";
  readonly category: string;
  /** In the language of the page where the document has one. */
  readonly title: string;
  readonly titleLanguage: Language | null;
  /** Those that answer now. */
  readonly languages: readonly Language[];
  /** How many versions it has had. */
  readonly versions: number;
  readonly state: DocumentState;
  /** Why its latest upload failed. */
  readonly reason: string | null;
  readonly pagesRead: number;
  readonly pagesTotal: number | null;
  /** Pages that are only pictures: how many are read from them, and how many are to be. */
  readonly picturesRead: number;
  readonly picturesTotal: number;
  /** Pages that a person should look at. */
  readonly attention: number;
  readonly uploadedBy: string | null;
  readonly changedAt: Date;
  /** In how many answers it was cited. */
  readonly cited: number;
  readonly name: string | null;
  /** Whether another document of everybody has the same title. */
  readonly isTitleShared: boolean;
  /** Of its latest upload. */
  readonly language: Language | null;
  readonly isRestricted: boolean;
  /** The organizations that may read it, and how many people by name, if it is restricted. */
  readonly organizations: readonly string[];
  readonly people: number;
  /** E-mail of the account that offered it to everyone; null for uploads of staff, or if the account is gone. */
  readonly offeredBy: string | null;
};

export type LibraryFilter = {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: DocumentState | undefined;
  /** `named`: those that only some people and organizations may read. */
  readonly audience?: "everyone" | "named" | undefined;
};

const perPage = 50;

/**
 * Returns the documents of everybody that the filter shows, those last changed first, `perPage` of them from page
 * `page` (1 is the first).
 */
export async function listLibrary(
  { database }: Services,
  _staff: Staff<"moderator">,
  { language, page = 1, ...filter }: LibraryFilter & { readonly language: Language; readonly page?: number },
): Promise<{ rows: LibraryDocument[]; total: number }> {
  const { rows } = await database.db.execute<LibraryDocument & { total: number }>(sql`
    select library.*, (count(*) over ())::int as total from (${selectDistinguished(language)}) library
    where ${shownBy(filter)}
    order by library."changedAt" desc, library.id limit ${perPage} offset ${(page - 1) * perPage}`);
  return { rows: rows.map(({ total: _, ...row }) => withMoment(row)), total: rows[0]?.total ?? 0 };
}

/** Returns one document of everybody; null when there is none of that id. */
export async function readLibraryDocument(
  { database }: Services,
  _staff: Staff<"moderator">,
  id: string,
  language: Language,
): Promise<LibraryDocument | null> {
  const { rows } = await database.db.execute<LibraryDocument>(sql`
    select * from (${selectDistinguished(language)}) library where library.id = ${id}`);
  return rows[0] ? withMoment(rows[0]) : null;
}

/** Moments come as texts from statements that are written out. */
function withMoment(row: LibraryDocument): LibraryDocument {
  return { ...row, changedAt: new Date(row.changedAt) };
}

function shownBy({ search, category, state, audience }: LibraryFilter): SQL {
  const found = search
    ? sql`strpos(fold_search(concat_ws(' ', library.title, library.name, library.number)), fold_search(${search})) > 0`
    : sql`true`;
  const ofCategory = category ? sql`library.category = ${category}` : sql`true`;
  const inState = state ? sql`library.state = ${state}` : sql`true`;
  const forSome = audience ? sql`library."isRestricted" = ${audience === "named"}` : sql`true`;
  return sql`${found} and ${ofCategory} and ${inState} and ${forSome}`;
}

/** The library, with whether titles are shared by any of its documents, shown or not. */
function selectDistinguished(language: Language): SQL {
  return sql`select every.*, count(*) over (partition by every.title) > 1 as "isTitleShared"
    from (${selectLibrary(language)}) every`;
}

/** One statement, however many documents there are. A document of its owner's is never among them. */
function selectLibrary(language: Language): SQL {
  return sql`
    select d.id, d.origin, d.category,
      coalesce(${givenTitle(language)}, named.title, latest.title, latest.name, d.id) as title,
      case when ${givenTitle(language)} is null then named.language else ${language} end as "titleLanguage",
      coalesce(now.languages, '{}') as languages, coalesce(all_versions.count, 0)::int as versions,
      case when d.withdrawn_at is not null then 'withdrawn' when d.is_hidden then 'hidden'
        else coalesce(latest.state, 'searchable') end as state,
      latest.reason, coalesce(latest.pages_read, 0) as "pagesRead",
      coalesce(latest.pages_total, built_in.pages) as "pagesTotal",
      coalesce(latest.pictures_read, 0) as "picturesRead", coalesce(latest.pictures_total, 0) as "picturesTotal",
      coalesce(attention.pages, 0)::int as attention, latest.email as "uploadedBy",
      greatest(d.updated_at, latest.updated_at) as "changedAt", coalesce(cited.count, 0)::int as cited,
      latest.name, latest.language, ${selectFacts()},
      d.is_restricted as "isRestricted", coalesce(readers.organizations, '{}') as organizations,
      coalesce(readers.people, 0)::int as people, offered.email as "offeredBy"
    from documents d
    left join lateral (
      select u.*, users.email from uploads u left join users on users.id = u.uploaded_by
      where u.document_id = d.id and u.state <> 'replaced' order by u.created_at desc limit 1) latest on true
    left join lateral (
      select v.title, v.language, v.edition from document_versions v where v.document_id = d.id
      order by v.is_current desc, v.language = ${language} desc, v.created_at desc limit 1) named on true
    left join lateral (
      select array_agg(v.language order by v.language desc) as languages from document_versions v
      where v.document_id = d.id and v.is_current) now on true
    left join lateral (select count(*) from document_versions v where v.document_id = d.id) all_versions on true
    left join lateral (
      select max(s.page) as pages from document_sections s join document_versions v on v.id = s.version_id
      where v.document_id = d.id and v.is_current) built_in on true
    left join lateral (
      select count(*) as pages from document_pages p
      where p.version_id = latest.version_id and cardinality(p.attention) > 0) attention on true
    left join lateral (
      select users.email from document_offers o join users on users.id = o.offered_by
      where o.document_id = d.id) offered on true
    left join lateral (
      select array_agg(r.organization order by lower(r.organization)) filter (where r.organization is not null)
        as organizations, count(r.user_id) as people
      from document_readers r where r.document_id = d.id) readers on true
    left join (
      select split_part(f.key, ' ', 1) as id, sum(f.count) as count from daily_figures f
      where f.measure = 'cited' group by 1) cited on cited.id = d.id
    where d.owner_id is null and (d.origin = 'uploaded' or now.languages is not null or d.withdrawn_at is not null)`;
}

/** The title that staff gave a document for lists in `language`, where its text is in the other one. */
function givenTitle(language: Language): SQL {
  const title = language === "ar" ? sql`d.title_ar` : sql`d.title_en`;
  return sql`(case when named.language is distinct from ${language} then ${title} end)`;
}

/** Returns the categories that staff give documents, in their order. */
export function listCategories({ database }: Services, _staff: Staff<"moderator">): Promise<Category[]> {
  return readCategories(database.db);
}

/** A file that a document was or is to be read from. */
export type LibraryUpload = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly state: UploadState;
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: Date;
};

/** Returns the files of a document, the latest first. */
export async function readLibraryFiles(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  documentId: string,
): Promise<LibraryUpload[]> {
  const { id, name, state, reason, createdAt } = uploads;
  return db
    .select({ id, name, state, reason, at: createdAt, by: users.email, size: files.size, mediaType: files.mediaType })
    .from(uploads)
    .innerJoin(files, eq(files.hash, uploads.fileHash))
    .leftJoin(users, eq(users.id, uploads.uploadedBy))
    .where(eq(uploads.documentId, documentId))
    .orderBy(desc(createdAt))
    .limit(50);
}
