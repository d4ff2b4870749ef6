import type { Language } from "~/i18n/languages";
import type { WrittenAsks } from "~/knowledge/asks/written-asks.server";
import { languageOfQuestion } from "~/knowledge/language";
import { withoutInvisible } from "../clean-reply";

/** Maximum number of questions in a language, and their length in characters. */
const MOST = 4;
const [SHORTEST, LONGEST] = [8, 160];

const END_OF_THOUGHTS = "</think>";

/**
 * Returns the questions in a model's reply. The reply is not trusted, because the document may have instructed the
 * model: only short questions in the language of their list are kept, and only a few. Returns empty lists for a reply
 * that is not the JSON that was asked for.
 */
export function readAsks(reply: string): WrittenAsks {
  const lists = listsIn(reply);
  return { en: questionsIn(lists.en, "en"), ar: questionsIn(lists.ar, "ar") };
}

/** Tolerates thoughts, a fence and words around the object. */
function listsIn(reply: string): { readonly en?: unknown; readonly ar?: unknown } {
  const thoughtsEnd = reply.lastIndexOf(END_OF_THOUGHTS);
  const said = thoughtsEnd < 0 ? reply : reply.slice(thoughtsEnd + END_OF_THOUGHTS.length);
  const [start, end] = [said.indexOf("{"), said.lastIndexOf("}")];
  if (start < 0 || end < start) return {};
  try {
    return JSON.parse(said.slice(start, end + 1));
  } catch {
    return {};
  }
}

function questionsIn(list: unknown, language: Language): string[] {
  if (!Array.isArray(list)) return [];
  const questions = list.flatMap((one) => (typeof one === "string" ? questionFrom(one, language) : []));
  return [...new Set(questions)].slice(0, MOST);
}

/** Returns the question in an item of a list; none where it is something else. */
function questionFrom(text: string, language: Language): string[] {
  if (text.length > 2 * LONGEST) return [];
  const question = withoutInvisible(text)
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^(?:[-*•]|\d{1,2}[.)]) /u, "");
  const isQuestion = /[?؟]$/u.test(question) && question.length >= SHORTEST && question.length <= LONGEST;
  return isQuestion && languageOfQuestion(question) === language ? [question] : [];
}
