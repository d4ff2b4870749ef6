import { and, eq, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Language } from "~/i18n/languages";
import { isReadable, reachOf } from "~/knowledge/reach.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { documentPages, documentSections, documents, documentVersions } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Part } from "./compare-versions";
import { plainOf } from "./words";

/** A version of a document, as staff see it in a list. */
export type ListedVersion = {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  readonly edition: string | null;
  readonly isCurrent: boolean;
  readonly at: Date;
  /** E-mail of the member of staff who uploaded its file; null for a built-in manual, or if the account is gone. */
  readonly by: string | null;
  readonly pages: number | null;
};

const mostListed = 100;

/** Returns the versions of a document of staff, the newest first; none while it is withdrawn. */
export async function listVersions(
  { database: { db } }: Services,
  staff: Staff<"moderator">,
  documentId: string,
): Promise<ListedVersion[]> {
  const reach = await reachOf(db, { staff: staff.userId });
  const { rows } = await db.execute<ListedVersion>(sql`
    select v.id, v.language, v.title, v.edition, v.is_current as "isCurrent", v.created_at as at, given.email as by,
      coalesce(
        (select max(p.number) from document_pages p where p.version_id = v.id),
        (select max(s.page) from document_sections s where s.version_id = v.id)) as pages
    from document_versions v join documents d on d.id = v.document_id
    left join lateral (
      select users.email from uploads u left join users on users.id = u.uploaded_by
      where u.version_id = v.id order by u.created_at desc limit 1) given on true
    where v.document_id = ${documentId} and d.owner_id is null and ${isReadable(reach, sql`d`)}
    order by v.is_current desc, v.created_at desc, v.number desc limit ${mostListed}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Returns the pages of a version of a document of staff, or its sections if it has no pages; null if it is gone. */
export async function readParts(
  { database: { db } }: Services,
  staff: Staff<"moderator">,
  { documentId, versionId }: { readonly documentId: string; readonly versionId: string },
): Promise<Part[] | null> {
  if (!isUuid(versionId)) return null;
  const [version] = await db
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.id, versionId),
        eq(documents.id, documentId),
        sql`${documents.ownerId} is null`,
        isReadable(await reachOf(db, { staff: staff.userId })),
      ),
    );
  if (!version) return null;
  const pages = await pagesOf(db, versionId, version.content);
  // Markdown, HTML and the like have no places on pages.
  if (pages.some(({ text }) => text !== "")) return pages;
  const sections = await sectionsOf(db, versionId, version.content);
  return sections.length > 0 ? sections : pages;
}

async function pagesOf(db: Db, versionId: string, content: string): Promise<Part[]> {
  const { number, width, height, places } = documentPages;
  const rows = await db
    .select({
      number,
      hasPicture: sql<boolean>`${width} > 0 and ${height} > 0`,
      first: sql<number | null>`(${places} -> 0 ->> 'start')::int`,
    })
    .from(documentPages)
    .where(eq(documentPages.versionId, versionId))
    .orderBy(number);
  const starts = rows.map(({ first }) => (first === null ? null : beginningBefore(content, first)));
  return rows.map(({ number: page, hasPicture }, place) => {
    const start = starts[place];
    const end = starts.slice(place + 1).find((one) => one !== null) ?? content.length;
    const text = typeof start === "number" ? plainOf(content.slice(start, end)) : "";
    return { page, heading: null, text, hasPicture };
  });
}

/** Returns the offset at which the line of `first` begins, if only marks of Markdown stand before it there. */
function beginningBefore(content: string, first: number): number {
  const line = content.lastIndexOf("\n", first - 1) + 1;
  return /^[#>\s\d.)|+-]*$/.test(content.slice(line, first)) ? line : first;
}

async function sectionsOf(db: Db, versionId: string, content: string): Promise<Part[]> {
  const { headingPath, startOffset, endOffset, position } = documentSections;
  const rows = await db
    .select({ headingPath, startOffset, endOffset })
    .from(documentSections)
    .where(eq(documentSections.versionId, versionId))
    .orderBy(position);
  return rows.map((row) => {
    const text = plainOf(content.slice(row.startOffset, row.endOffset));
    return { page: null, heading: row.headingPath.at(-1) ?? "", text, hasPicture: false };
  });
}
