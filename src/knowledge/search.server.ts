import { type Language, otherLanguage } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { fused } from "./embeddings/fusion";
import type { EmbeddedQuestion, QuestionEmbedder } from "./embeddings/question-embedder.server";
import { similarPassages } from "./embeddings/similar.server";
import { likeness, type Meaning, meaningOf } from "./meaning/meaning";
import { type Collection, collectionsOf, type Reader } from "./reach.server";
import type { Agreements } from "./search/agreement";
import type { Statistics } from "./search/bm25";
import { type Candidate, type Candidates, findCandidates, readCandidates } from "./search/candidates.server";
import { type CoverageEvidence, coverageOf, EVIDENCE_PASSAGES, evidenceOf, isAnswerable } from "./search/coverage";
import { followTerms, sharedTerms } from "./search/feedback";
import { type KnownTerms, knownTerms } from "./search/known-terms.server";
import { type Question, type QuestionWord, readQuestion, wordRarityOf } from "./search/question";
import { putRight } from "./search/respelling.server";
import { type Judged, lookAgain, meaningOfPassage, surenessOf } from "./search/second-look";
import type { DocumentGroup, Scope, Where } from "./search/vocabulary.server";

export type { DocumentGroup, Scope } from "./search/vocabulary.server";

export type SearchInput = {
  readonly question: string;
  /**
   * The language of the question; passages of the other one are found only where nothing of this one fits, and a
   * document is not written in it.
   */
  readonly language: Language;
  readonly scope: Scope;
  /** The asker: only documents that they may read are found. */
  readonly reader: Reader;
  /** At most this many passages. */
  readonly limit: number;
  /**
   * Searches this group alone: manuals as it says above, uploads in the language of the question, and those that are
   * not written in it in the other one.
   */
  readonly group?: DocumentGroup;
  /** Embeds the question, if the installation has a model for that. */
  readonly embedder?: QuestionEmbedder | null;
};

/** A passage that was found. */
export type FoundPassage = Omit<Candidate, "writtenAsks"> & {
  /** Its score in the index alone, before the second look. */
  readonly indexScore: number;
  /** Share of what the question is about that this passage covers, 0 to 1. */
  readonly coverage: number;
  /** How far the question is one that its section was written to answer, 0 to 1. */
  readonly agreement: number;
  /** The same of each question that its section was written to answer, by its place among them. */
  readonly agreements: Agreements;
  /** The evidence without the asks that a language model wrote for its section; missing where there are none. */
  readonly withoutWritten?: CoverageEvidence;
  /** How like the question it is in meaning, with its heading and the questions of its section: at most 1. */
  readonly meaning: number;
};

/** A word of the question, with how much it tells in the collection that was searched. */
export type AskedWord = Pick<QuestionWord, "readings" | "generic"> & {
  readonly weight: number;
  /** Whether any passage has it, or another reading of it. */
  readonly isKnown: boolean;
};

export type SearchResult = {
  /** The question as it was searched: misspelt words put right. */
  readonly question: string;
  /** Its different words. */
  readonly words: readonly AskedWord[];
  /** Best first by their words, all in one language. */
  readonly passages: readonly FoundPassage[];
  /**
   * The same passages with those that embeddings find, in the order that both give them. Missing where embeddings took
   * no part: the evidence for an answer, and its tone, are those of the words alone.
   */
  readonly withSimilar?: readonly FoundPassage[];
  /** For `isAnswerable`. */
  readonly evidence: CoverageEvidence;
  /** Whether a document in the scope was uploaded, so that a search of each group may find more. */
  readonly isAnyUploaded: boolean;
};

const SECOND_LOOKS = 50;

/** Returns the passages of current documents that fit `question` best, and how well they cover it. */
export async function search(db: Db, input: SearchInput): Promise<SearchResult> {
  const { question, language, scope, reader, limit, group } = input;
  const embedded = input.embedder?.embed(question) ?? null;
  const collections = await collectionsOf(db, reader);
  const known = await knownTerms(db, collections);
  const reach = collections.map(({ name }) => name);
  const where = { language, reach, scope, limit, collections, group, embedded };
  const read = readQuestion(putRight(question, known));
  if (group === "otherLanguageOnly") return searchIn(db, read, known, { ...where, language: otherLanguage(language) });
  const own = await searchIn(db, read, known, where);
  if (group === "uploads" || isAnswerable(own.evidence) || !own.isAnyLacking) return own;
  const other = await searchIn(db, read, known, { ...where, language: otherLanguage(language) });
  return isAnswerable(other.evidence) || own.passages.length === 0 ? other : own;
}

type SearchWhere = Where & {
  readonly limit: number;
  readonly collections: readonly Collection[];
  readonly embedded: Promise<EmbeddedQuestion | null> | null;
};

async function searchIn(
  db: Db,
  question: Question,
  known: KnownTerms,
  { limit, embedded, ...where }: SearchWhere,
): Promise<SearchResult & Pick<Candidates, "isAnyLacking">> {
  const found = await findCandidates(db, question, known, { ...where, limit: SECOND_LOOKS });
  const { candidates, vocabulary, isAnyLacking, isAnyUploaded } = found;
  const seen = lookAgain(question, candidates, vocabulary);
  const shared = sharedTerms(question, seen);
  const { passages, words } = vocabulary;
  const passagesWith = (term: string) => known.passagesWith(term, where.language);
  const ordered = followTerms(question, seen, shared, { passages, words, passagesWith });
  const judge = judgeOf(question, vocabulary);
  const judged = ordered.slice(0, Math.max(limit, EVIDENCE_PASSAGES)).map(judge);
  const evidence = evidenceOf(judged);
  const together = embedded && (await withSimilarOf(db, { question, ordered, found, where }, await embedded));
  return {
    question: question.text,
    words: askedWords(question, vocabulary),
    passages: judged.slice(0, limit),
    ...(together && { withSimilar: together.slice(0, limit).map(judge) }),
    evidence,
    isAnyLacking,
    isAnyUploaded,
  };
}

/** Returns a function that finishes what the second look says of a passage. */
function judgeOf(question: Question, vocabulary: Statistics): (passage: Judged<Candidate>) => FoundPassage {
  const asked: Meaning | null = meaningOf(question.text);
  return (passage) => {
    const { reading: _, ownAgreement, writtenAsks = [], ...found } = passage;
    const meaning = likeness(asked, meaningOfPassage(passage));
    const coverage = coverageOf(question, surenessOf(passage, writtenAsks), vocabulary);
    if (writtenAsks.length === 0) return { ...found, coverage, meaning };
    const ownCoverage = coverageOf(question, surenessOf(passage), vocabulary);
    return { ...found, coverage, meaning, withoutWritten: { coverage: ownCoverage, agreement: ownAgreement } };
  };
}

type FoundByWords = {
  readonly question: Question;
  /** Best first. */
  readonly ordered: readonly Judged<Candidate>[];
  readonly found: Candidates;
  readonly where: Where;
};

/**
 * Returns the passages found by words fused with those that are like the question, judged by the same second look; null
 * if no embeddings can be compared.
 */
async function withSimilarOf(
  db: Db,
  { question, ordered, found, where }: FoundByWords,
  embedded: EmbeddedQuestion | null,
): Promise<Judged<Candidate>[] | null> {
  const similar = embedded && (await similarPassages(db, where, embedded, SECOND_LOOKS));
  if (!similar || similar.length === 0) return null;
  const known = new Map(ordered.map((one) => [one.passageId, one]));
  const others = similar.filter((id) => !known.has(String(id)));
  const more = await readCandidates(
    db,
    others.map((passageId) => ({ passageId, score: found.scoreOf(passageId) })),
  );
  for (const one of lookAgain(question, [...found.candidates, ...more], found.vocabulary)) {
    if (!known.has(one.passageId)) known.set(one.passageId, one);
  }
  const order = fused(
    ordered.map(({ passageId }) => passageId),
    similar.map(String),
  );
  return order.flatMap((id) => known.get(id) ?? []);
}

function askedWords({ words }: Question, vocabulary: Statistics): AskedWord[] {
  const different = new Map(words.map((word) => [word.readings[0], word]));
  return Array.from(different.values(), (word) => ({
    readings: word.readings,
    generic: word.generic,
    weight: wordRarityOf(word, vocabulary),
    isKnown: word.readings.some((reading) => vocabulary.passagesWith(reading) > 0),
  }));
}
