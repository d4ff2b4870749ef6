import { randomUUID } from "node:crypto";
import { answeringOf } from "~/assistant/answering.server";
import { longestQuestion } from "~/assistant/conversation";
import type { TranscriptAnswer, TranscriptQuestion } from "~/assistant/monitoring/transcript-message";
import { tryDocument } from "~/assistant/try-document.server";
import { readLibraryDocument } from "~/documents/keeping/library-list.server";
import { languageOfPath } from "~/i18n/languages";
import { isWithinLength } from "~/platform/text-length";
import { type Acts, type Scene, textIn } from "../acting.server";

/** `silent`: nothing answers from the document now. */
export type TriedQuestion = { readonly question: string } & (
  | { readonly kind: "answered"; readonly messages: readonly (TranscriptQuestion | TranscriptAnswer)[] }
  | { readonly kind: "too_fast" | "quota"; readonly retryAfter: number }
  | { readonly kind: "empty" | "too_long" | "silent" }
);

export type TryAnswers = { ask: TriedQuestion };

/** The question that moderators and up put to a document. It changes nothing. */
export const tryActs: Acts<"moderator", TryAnswers> = { ask };

async function ask({ services, staff, form, url, signal }: Scene<"moderator">): Promise<TriedQuestion> {
  const question = textIn(form, "question", longestQuestion + 1);
  if (question === "") return { question, kind: "empty" };
  if (!isWithinLength(question, longestQuestion)) return { question, kind: "too_long" };
  const documentId = textIn(form, "id");
  const document = await readLibraryDocument(services, staff, documentId, languageOfPath(url.pathname));
  const isSilent = !document || document.languages.length === 0 || document.state === "withdrawn";
  if (isSilent) return { question, kind: "silent" };
  const tried = await tryDocument(services, staff, { documentId, question, signal }, answeringOf(services));
  if (tried.kind !== "answered") return { question, ...tried };
  const at = new Date().toISOString();
  const asked: TranscriptQuestion = { role: "user", id: randomUUID(), content: question, at };
  const answer: TranscriptAnswer = {
    ...tried.answer,
    role: "assistant",
    id: randomUUID(),
    at,
    feedback: null,
    filled: [],
  };
  return { question, kind: "answered", messages: [asked, answer] };
}
