import { and, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { documentSections, documentVersions, passages } from "~/platform/db/schema";
import { createAnswering } from "../answering/answering";
import { extractive } from "../answering/compose/extractive";
import type { AnswerTone, Citation, FoundSection } from "../answering/passages";
import type { AnswerPart, AnswerProvider } from "../answering/provider";
import { readSection } from "../answering/reading/reading";
import { withEmergencies } from "../emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "../library.server";
import type { EvaluatedAnswer, EvaluatedCitation } from "./marks";
import type { EvaluationQuestion } from "./questions";

type Asked = Pick<EvaluationQuestion, "question" | "language" | "history">;

/** Returns a function that asks the product a question about all documents and returns the outcome. */
export function asking(db: Db): (question: Asked) => Promise<EvaluatedAnswer> {
  const library = openLibrary(db, null);
  let searched: readonly FoundSection[] = [];
  const seen: AnswerProvider = {
    ...extractive,
    answer: (input, signal) => {
      searched = input.sections;
      return extractive.answer(input, signal);
    },
  };
  const answering = withEmergencies(createAnswering(seen, library), openEmergencyManual(db));
  return async ({ question, language, history }) => {
    const task = { question, language, scope: { kind: "all" }, history } as const;
    searched = [];
    const started = performance.now();
    const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
    const ms = performance.now() - started;
    const text = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
    return {
      found: searched.map(({ passages: [place] }) => `${place.documentId}#${place.sectionSlug}`),
      tone: toneOf(parts),
      ...unfolded(text),
      citations: await withPassages(db, parts),
      firstSection: searched[0] ? readSection(searched[0]).text : "",
      ms,
    };
  };
}

/** Replies to courtesies and about the product cite nothing; an emergency is always answered. */
function toneOf(parts: readonly AnswerPart[]): AnswerTone {
  const said = parts.find((part) => part.kind === "tone");
  return said?.tone ?? (parts.some((part) => part.kind === "citation") ? "sure" : "silent");
}

const FOLD = /<details>\n<summary>(?<title>.*?)<\/summary>(?<inside>[\s\S]*?)<\/details>/gu;

/** Returns the visible text of an answer, including the titles of its folds, and the folded text. */
function unfolded(text: string): Pick<EvaluatedAnswer, "answer" | "folded"> {
  const folded = Array.from(text.matchAll(FOLD), ({ groups }) => groups?.inside ?? "").join("\n\n");
  return { answer: text.replaceAll(FOLD, "$<title>"), folded };
}

/** Returns the texts of those `sections` (`document#section`) that are procedures. */
export async function readProcedures(db: Db, sections: readonly string[], language: Language): Promise<string[]> {
  if (sections.length === 0) return [];
  const name = sql<string>`${documentVersions.documentId} || '#' || ${documentSections.slug}`;
  const { startOffset, endOffset } = documentSections;
  const rows = await db
    .select({
      text: sql<string>`substr(${documentVersions.content}, ${startOffset} + 1, ${endOffset} - ${startOffset})`,
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
  const citations = parts.flatMap((part): Citation[] => (part.kind === "citation" ? [part.citation] : []));
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
