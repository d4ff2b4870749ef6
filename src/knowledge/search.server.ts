import { type Language, otherLanguage } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { type Candidate, findCandidates, readStatistics, type Scope } from "./search/candidates.server";
import { coverageOf, type Evidence, isAnswerable } from "./search/coverage";
import { followTerms, sharedTerms } from "./search/feedback";
import { type Question, readQuestion } from "./search/question";
import { putRight } from "./search/respelling.server";
import { type Agreement, lookAgain, termsOf } from "./search/second-look";

export type { Scope } from "./search/candidates.server";

export type SearchInput = {
  readonly question: string;
  /** The language of the question; passages of the other one are found only when nothing of this one fits. */
  readonly language: Language;
  readonly scope: Scope;
  /** At most this many passages. */
  readonly limit: number;
};

/** A passage that was found. */
export type Found = Omit<Candidate, "asks"> & {
  /** Share of what the question is about that this passage covers, 0 to 1. */
  readonly coverage: number;
  /** The questions that its section was written to answer, as far as they agree with the one that was asked. */
  readonly answers: readonly Agreement[];
};

export type SearchResult = {
  /** The question as it was searched: misspelt words put right. */
  readonly question: string;
  /** Best first, all in one language. */
  readonly passages: readonly Found[];
  /** For `isAnswerable`. */
  readonly evidence: Evidence;
};

const SECOND_LOOKS = 50;
/** What the second look ranks lower is no reason to answer. */
const EVIDENCE_PASSAGES = 10;

/** Returns the passages of current documents that fit `question` best, and how well they cover it. */
export async function search(db: Db, { question, language, scope, limit }: SearchInput): Promise<SearchResult> {
  const read = readQuestion(await putRight(db, question, language));
  const own = await searchIn(db, read, language, scope, limit);
  if (isAnswerable(own.evidence)) return own;
  const other = await searchIn(db, read, otherLanguage(language), scope, limit);
  return isAnswerable(other.evidence) || own.passages.length === 0 ? other : own;
}

async function searchIn(
  db: Db,
  question: Question,
  language: Language,
  scope: Scope,
  limit: number,
): Promise<SearchResult> {
  const { candidates, vocabulary } = await findCandidates(db, question, { language, scope, limit: SECOND_LOOKS });
  const seen = lookAgain(question, candidates, vocabulary);
  const shared = sharedTerms(question, seen);
  const ordered = followTerms(question, seen, shared, await readStatistics(db, language, shared));
  const judged = ordered.slice(0, Math.max(limit, EVIDENCE_PASSAGES)).map((one) => {
    const { asks: _, reading: __, ...found } = one;
    return { ...found, coverage: coverageOf(question, termsOf(one), vocabulary) };
  });
  const best = judged.slice(0, EVIDENCE_PASSAGES);
  const evidence = {
    coverage: Math.max(0, ...best.map((one) => one.coverage)),
    agreement: Math.max(0, ...best.map((one) => one.agreement)),
  };
  return {
    question: question.text,
    passages: judged.slice(0, limit).map(({ agreement: _, ...found }) => found),
    evidence,
  };
}
