import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Language, languages } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { documentCategories } from "~/platform/db/schema/categories";
import { documentSections, documents, documentVersions } from "~/platform/db/schema/knowledge";
import { uploads } from "~/platform/db/schema/uploads";
import { unless } from "~/platform/error-code";
import type { Log } from "~/platform/log.server";
import type { DocumentText, SectionKind } from "./document";
import { type ManualProblem, parseManual } from "./manual/parse";
import { isOpenTo, isReadableBy, type Reader } from "./reach.server";
import { isStored, removeDocument, storeDocument } from "./store.server";
import { expiredOn } from "./validity.server";

/** A document as lists show it, in the language asked for or else in the one that it has. */
export type ListedDocument = {
  readonly id: string;
  /** Key of its category. */
  readonly category: string;
  readonly versionId: string;
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string | null;
  readonly edition: string | null;
  /** Whether it is somebody's own, whom alone it is for. */
  readonly isOwn: boolean;
  /** Name of the uploaded file, in a list where another document has the same title; otherwise null. */
  readonly fileName: string | null;
  /** Last valid day, ISO 8601, if it has passed; otherwise null. */
  readonly expiredOn: string | null;
};

/** A version to read. Offsets are UTF-16 units of `content`, Markdown whose headings end in their `{#slug}`. */
export type ReadableDocument = ListedDocument & {
  /** Whether this is what searches find; an older one is read from a citation only. */
  readonly isCurrent: boolean;
  /** The languages that the document has now. */
  readonly languages: readonly Language[];
  readonly content: string;
  readonly sections: readonly ReadableSection[];
};

/** A chapter (level 1) or section (level 2), from its heading to the next one. */
export type ReadableSection = {
  readonly slug: string;
  readonly level: 1 | 2;
  readonly headingPath: readonly string[];
  readonly kind: SectionKind;
  readonly page: number;
  readonly start: number;
  readonly end: number;
};

/**
 * Returns the documents that `reader` can ask, by the order of their categories and by title; titles in `language`
 * where the document has it, or staff gave one.
 */
export async function listDocuments(db: Db, language: Language, reader: Reader): Promise<ListedDocument[]> {
  const given = language === "ar" ? documents.titleAr : documents.titleEn;
  const title = sql<string>`case when ${documentVersions.language} = ${language} then ${documentVersions.title}
    else coalesce(${given}, ${documentVersions.title}) end`;
  const rows = await db
    .select({ ...listed, title })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(documentCategories, eq(documentCategories.key, documents.category))
    .where(and(documentVersions.isCurrent, isReadableBy(reader)))
    .orderBy(asc(documentCategories.position), asc(documents.category), asc(documentVersions.title));
  const translated = new Set(rows.filter((row) => row.language === language).map((row) => row.id));
  return withFileNames(
    db,
    rows.filter((row) => row.language === language || !translated.has(row.id)),
  );
}

/** Tells documents of equal titles apart by the names of their files. */
async function withFileNames(db: Db, rows: ListedDocument[]): Promise<ListedDocument[]> {
  const alike = [...Map.groupBy(rows, ({ title }) => title).values()].filter((group) => group.length > 1).flat();
  if (alike.length === 0) return rows;
  const ids = alike.map(({ versionId }) => versionId);
  const { versionId, name } = uploads;
  const named = await db.select({ versionId, name }).from(uploads).where(inArray(versionId, ids));
  const names = new Map(named.map((one) => [one.versionId, one.name]));
  return rows.map((row) => ({ ...row, fileName: names.get(row.versionId) ?? null }));
}

/**
 * Returns the current version of a document in `language`, or else in the other one; null where there is none that
 * `reader` may read.
 */
export async function getDocument(
  db: Db,
  id: string,
  language: Language,
  reader: Reader,
): Promise<ReadableDocument | null> {
  const rows = await db
    .select({ id: documentVersions.id, language: documentVersions.language })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, id), documentVersions.isCurrent));
  const chosen = rows.find((row) => row.language === language) ?? rows[0];
  return chosen ? getDocumentVersion(db, chosen.id, reader) : null;
}

/**
 * Returns a version of a document, also one that has been replaced or removed, or of a hidden manual: citations,
 * calculators and answers to emergencies lead there. Null where the id is unknown, or the document not for `reader`.
 */
export async function getDocumentVersion(db: Db, versionId: string, reader: Reader): Promise<ReadableDocument | null> {
  if (!UUID.test(versionId)) return null;
  const [version] = await db
    .select({ ...listed, isCurrent: documentVersions.isCurrent, content: documentVersions.content })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(eq(documentVersions.id, versionId), await isOpenTo(db, reader)));
  if (!version) return null;
  const current = await db
    .select({ language: documentVersions.language })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, version.id), documentVersions.isCurrent));
  const has = new Set(current.map((row) => row.language));
  return { ...version, languages: languages.filter((one) => has.has(one)), sections: await sectionsOf(db, versionId) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const listed = {
  id: documents.id,
  category: documents.category,
  versionId: documentVersions.id,
  language: documentVersions.language,
  title: documentVersions.title,
  subtitle: documentVersions.subtitle,
  edition: documentVersions.edition,
  isOwn: sql<boolean>`${documents.ownerId} is not null`,
  fileName: sql<null>`null`,
  expiredOn: expiredOn(),
};

async function sectionsOf(db: Db, versionId: string): Promise<ReadableSection[]> {
  const { slug, level, headingPath, kind, page, startOffset, endOffset } = documentSections;
  return db
    .select({ slug, level, headingPath, kind, page, start: startOffset, end: endOffset })
    .from(documentSections)
    .where(eq(documentSections.versionId, versionId))
    .orderBy(documentSections.position);
}

/**
 * Brings the stored manuals in line with `folder` (`<document>/<language>.md`): new and changed files are stored, what
 * has no file any more is removed. Processes that start together take turns, and the later one finds nothing to do.
 * Returns whether anything was stored or removed.
 * @throws with file, line and reason of everything that is wrong, when a manual cannot be read.
 */
export async function loadBuiltInManuals(db: Db, folder: string, log: Log): Promise<boolean> {
  let isChanged = false;
  const files = await manualFiles(folder);
  for (const file of files) {
    const { id, language, hash } = file;
    if (await isStored(db, id, language, hash)) continue;
    const outcome = await storeDocument(db, parsed(file), { origin: "built_in", hash });
    isChanged = true;
    log.info({ manual: id, language, outcome }, "built-in manual loaded");
  }
  const kept = new Set(files.map(({ id, language }) => `${id}/${language}`));
  for (const { id, language } of await storedManuals(db)) {
    if (kept.has(`${id}/${language}`)) continue;
    await removeDocument(db, id, [language]);
    isChanged = true;
    log.info({ manual: id, language }, "built-in manual removed");
  }
  return isChanged;
}

type ManualFile = {
  readonly path: string;
  readonly id: string;
  readonly language: Language;
  readonly source: string;
  readonly hash: string;
};

async function manualFiles(folder: string): Promise<ManualFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const ids = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const files = ids.flatMap((id) =>
    languages.map((language) => ({ id, language, path: join(folder, id, `${language}.md`) })),
  );
  const read = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(file.path, "utf8").catch(unless("ENOENT"));
      return source === undefined ? null : { ...file, source, hash: createHash("sha256").update(source).digest("hex") };
    }),
  );
  return read.filter((file) => file !== null);
}

function parsed({ path, id, language, source }: ManualFile): DocumentText {
  const result = parseManual(source);
  const problems = result.ok ? misplaced(result.manual, id, language) : result.problems;
  if (result.ok && problems.length === 0) return result.manual;
  throw new Error(problems.map(({ line, message }) => `${path}:${line}: ${message}`).join("\n"));
}

function misplaced(manual: DocumentText, id: string, language: Language): ManualProblem[] {
  const problems: ManualProblem[] = [];
  if (manual.id !== id) problems.push({ line: 1, message: `id "${manual.id}" in the folder of "${id}"` });
  if (manual.language !== language)
    problems.push({ line: 1, message: `language "${manual.language}" in a file of "${language}"` });
  return problems;
}

/** Returns id and language of each current built-in manual. */
export function storedManuals(db: Db): Promise<{ id: string; language: Language }[]> {
  return db
    .select({ id: documents.id, language: documentVersions.language })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(eq(documents.origin, "built_in"), documentVersions.isCurrent));
}
