import { and, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { documentSections, documentVersions, passages } from "~/platform/db/schema";
import { createAnswering, searchedFor } from "../answering/answering";
import { extractive } from "../answering/extractive/extractive";
import type { AnswerPart, Citation } from "../answering/provider";
import { withEmergencies } from "../emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "../library.server";
import type { EvaluatedCitation, Outcome } from "./marks";
import type { EvaluationQuestion } from "./questions";

/** More than are counted, because several passages may be of one section. */
const PASSAGES = 24;

/** Asks the product a question about all documents, and returns what it did. */
export async function ask(
  db: Db,
  { question, language, history }: Pick<EvaluationQuestion, "question" | "language" | "history">,
): Promise<Outcome> {
  const library = openLibrary(db);
  const task = { question, language, scope: { kind: "all" }, history } as const;
  const started = performance.now();
  const answering = withEmergencies(createAnswering(extractive, library), openEmergencyManual(db));
  const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
  const ms = performance.now() - started;
  const found = await library.search({ question: searchedFor(task), language, scope: task.scope, limit: PASSAGES });
  const sections = found.passages.map(({ documentId, sectionSlug }) => `${documentId}#${sectionSlug}`);
  return {
    found: [...new Set(sections)],
    answer: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    citations: await withPassages(db, parts),
    // A courtesy is returned without a word of the documents.
    abstained: parts.every((part) => part.type !== "citation"),
    suggestions: parts.flatMap((part) =>
      part.type === "suggested" ? part.suggestions.map((one) => one.question) : [],
    ),
    ms,
  };
}

/** Returns the texts of those `sections` (`document#section`) that are procedures. */
export async function readProcedures(db: Db, sections: readonly string[], language: Language): Promise<string[]> {
  if (sections.length === 0) return [];
  const name = sql<string>`${documentVersions.documentId} || '#' || ${documentSections.slug}`;
  const rows = await db
    .select({
      text: sql<string>`substr(${documentVersions.content}, ${documentSections.startOffset} + 1, ${documentSections.endOffset} - ${documentSections.startOffset})`,
    })
    .from(documentSections)
    .innerJoin(documentVersions, eq(documentVersions.id, documentSections.versionId))
    .where(
      and(
        documentVersions.isCurrent,
        eq(documentVersions.language, language),
        eq(documentSections.kind, "procedure"),
        inArray(name, [...sections]),
      ),
    );
  return rows.map(({ text }) => text);
}

async function withPassages(db: Db, parts: readonly AnswerPart[]): Promise<EvaluatedCitation[]> {
  const citations = parts.flatMap((part): Citation[] => (part.type === "citation" ? [part.citation] : []));
  if (citations.length === 0) return [];
  const ids = citations.map(({ passageId }) => passageId);
  const rows = await db
    .select({ id: sql<string>`${passages.id}::text`, text: passages.text })
    .from(passages)
    .where(inArray(sql<string>`${passages.id}::text`, ids));
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return citations.map(({ number, documentId, headingPath, sectionSlug, page, quote, passageId }) => {
    const passage = [...headingPath, texts.get(passageId) ?? ""].join("\n");
    return { number, document: documentId, section: sectionSlug, page, quote, passage };
  });
}
