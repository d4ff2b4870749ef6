import { inArray, sql } from "drizzle-orm";
import { languageOfQuestion } from "~/knowledge/language";
import type { Db } from "~/platform/db/client.server";
import { passages } from "~/platform/db/schema";
import { createAnswering } from "../answering/answering";
import { extractive } from "../answering/extractive/extractive";
import type { AnswerPart, Citation } from "../answering/provider";
import { openLibrary } from "../library.server";
import type { EvaluatedCitation, Outcome } from "./marks";

/** More than are counted, because several passages may be of one section. */
const PASSAGES = 24;

/** Asks the product `question` in a new conversation about all documents, and returns what it did. */
export async function ask(db: Db, question: string): Promise<Outcome> {
  const library = openLibrary(db);
  const task = { question, language: languageOfQuestion(question), scope: { kind: "all" }, history: [] } as const;
  const started = performance.now();
  const parts = await Array.fromAsync(createAnswering(extractive, library).answer(task, new AbortController().signal));
  const ms = performance.now() - started;
  const found = await library.search({ question, language: task.language, scope: task.scope, limit: PASSAGES });
  const sections = found.passages.map(({ documentId, sectionSlug }) => `${documentId}#${sectionSlug}`);
  return {
    found: [...new Set(sections)],
    answer: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    citations: await withPassages(db, parts),
    abstained: parts.some((part) => part.type === "abstained"),
    ms,
  };
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
