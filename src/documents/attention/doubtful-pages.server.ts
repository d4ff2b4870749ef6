import { sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import type { PageDecisionKind } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import { pageSpans } from "../viewing/page-spans";
import { readPages } from "../viewing/pages.server";

/** A page whose text is doubtful, with the decision about it. */
export type DoubtfulPage = {
  readonly uploadId: string;
  readonly versionId: string;
  /** Of the file. */
  readonly name: string;
  readonly language: Language;
  readonly number: number;
  /** Points; 0 where no picture shows the page. */
  readonly width: number;
  readonly height: number;
  readonly attention: readonly string[];
  /** The text read from the file, as Markdown; empty if there was none. */
  readonly text: string;
  readonly decision: DecisionOfPage | null;
};

/** A decision as staff see it. */
export type DecisionOfPage = {
  readonly kind: PageDecisionKind;
  readonly typed: string | null;
  readonly revision: string;
  readonly by: string | null;
  readonly at: Date;
};

/** So many pages stand in one list: each has a picture. */
export const pagesAtOnce = 10;

type Row = Omit<DoubtfulPage, "text" | "decision"> &
  Record<"readText" | "typed" | "revision" | "by" | "at", string | null> & { readonly kind: PageDecisionKind | null };

/** Returns the number of doubtful pages of what answers from a document, and of those without a decision. */
export async function countDoubtfulPages(
  { database }: Services,
  _staff: Staff<"moderator">,
  documentId: string,
): Promise<{ all: number; undecided: number }> {
  const { rows } = await database.db.execute<{ all: number; undecided: number }>(sql`
    select count(*)::int as "all", (count(*) filter (where kind is null))::int as undecided
    from (${doubtfulPages(documentId)}) doubtful`);
  return rows[0] ?? { all: 0, undecided: 0 };
}

/** Returns the number of the list to show: the one `asked` for, or the last one where `all` pages do not reach it. */
export function listNumberOf(asked: number, all: number): number {
  return Math.min(asked, Math.max(1, Math.ceil(all / pagesAtOnce)));
}

/** Returns doubtful pages of what answers from a document, `pagesAtOnce` from list page `from` (1 is the first). */
export async function listDoubtfulPages(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  documentId: string,
  from: number,
): Promise<DoubtfulPage[]> {
  const { rows } = await db.execute<Row>(sql`
    ${doubtfulPages(documentId)} limit ${pagesAtOnce} offset ${(from - 1) * pagesAtOnce}`);
  return withTexts(db, rows);
}

/** Returns one doubtful page; null where there is none, or no longer. */
export async function readDoubtfulPage(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  { documentId, uploadId, page }: { documentId: string; uploadId: string; page: number },
): Promise<DoubtfulPage | null> {
  if (!isUuid(uploadId) || !Number.isInteger(page)) return null;
  const { rows } = await db.execute<Row>(sql`
    select * from (${doubtfulPages(documentId)}) doubtful where "uploadId" = ${uploadId} and number = ${page}`);
  return (await withTexts(db, rows))[0] ?? null;
}

/** One file may have been uploaded more than once: the latest upload counts. */
function doubtfulPages(documentId: string) {
  return sql`
    select u.id as "uploadId", v.id as "versionId", u.name, v.language, p.number, p.width, p.height, p.attention,
      p.read_text as "readText", d.kind, d.typed, d.revision, users.email as by, d.decided_at as at
    from document_versions v
    join documents on documents.id = v.document_id and documents.owner_id is null
    join lateral (
      select id, name from uploads where version_id = v.id and state <> 'replaced'
      order by created_at desc limit 1) u on true
    join document_pages p on p.version_id = v.id and cardinality(p.attention) > 0
    left join page_decisions d on d.upload_id = u.id and d.page = p.number
    left join users on users.id = d.decided_by
    where v.document_id = ${documentId} and v.is_current
    order by v.language desc, p.number`;
}

async function withTexts(db: Services["database"]["db"], rows: readonly Row[]): Promise<DoubtfulPage[]> {
  const versions = [...new Set(rows.map(({ versionId }) => versionId))];
  const texts = new Map(await Promise.all(versions.map(async (id) => [id, await textsOfPages(db, id)] as const)));
  return rows.map(({ readText, kind, typed, revision, by, at, ...page }) => ({
    ...page,
    text: readText ?? texts.get(page.versionId)?.get(page.number) ?? "",
    decision: kind && { kind, typed, revision: revision ?? "", by, at: new Date(at ?? 0) },
  }));
}

/** Returns the text of each page of a version that has one, without the names of its headings. */
async function textsOfPages(db: Services["database"]["db"], versionId: string): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ content: string }>(sql`
    select content from document_versions where id = ${versionId}`);
  const content = rows[0]?.content ?? "";
  const spans = pageSpans(await readPages(db, versionId), content);
  return new Map(
    spans.map(({ page, start, end }) => [
      page,
      content
        .slice(start, end)
        .replaceAll(/ \{#[\w-]+\}$/gm, "")
        .trim(),
    ]),
  );
}
