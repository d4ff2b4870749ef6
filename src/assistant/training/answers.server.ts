import { readMeaningsBy } from "~/knowledge/meaning/meaning";
import type { VectorFile } from "~/knowledge/meaning/vectors";
import type { Db } from "~/platform/db/client.server";
import type { Library } from "../answering/answering";
import { type Scored, scoredOf } from "../answering/choose/choose";
import { type Evidence, evidenceIn, isProcedure } from "../answering/choose/evidence";
import type { EvidenceFeature, ToneFeature } from "../answering/choose/feature-names";
import { evidenceFeaturesOf, type Featured, toneFeaturesOf } from "../answering/choose/features";
import type { AnswerModel, FittedWeights, Learned, Wordings } from "../answering/choose/model";
import { featuresOfSections } from "../answering/choose/sections";
import { type EvidenceExample, fitEvidence, fitSections, fitTone, fitWording, type SectionChoice } from "./weights";
import { askedKindOf, askedKinds } from "../answering/choose/wording";
import { readSection } from "../answering/reading/reading";
import { MAX_PASSAGES, type Retrieved, retrieve } from "../answering/retrieve";
import { understand } from "../answering/understand/understand";
import { talkIn } from "../help.server";
import { openLibrary } from "../library.server";
import { questionsBeyond, questionsOfManuals } from "../evaluation/asks.server";
import { holdsFact } from "../evaluation/facts";
import type { EvaluationQuestion } from "../evaluation/questions";

type Seen = {
  readonly question: EvaluationQuestion;
  readonly retrieved: Retrieved;
  readonly featured: readonly Featured[];
};

/** Questions, and the vectors by which their passages are judged. */
export type JudgedBy = { readonly vectors: VectorFile; readonly questions: readonly EvaluationQuestion[] };

/**
 * Returns the weights fitted to those of `questions` that are no calculations. They are asked in two databases: the
 * manuals with the `asks` of their sections, and without, as uploaded documents are. There `unread` gives the questions
 * again, by vectors that were not learned from questions of the same documents.
 */
export async function trainOn(
  databases: { readonly withAsks: Db; readonly withoutAsks: Db },
  questions: readonly EvaluationQuestion[],
  { vectors, unread }: { readonly vectors: VectorFile; readonly unread: readonly JudgedBy[] },
): Promise<Learned> {
  const asked = questionsOfManuals();
  const kinds = Object.fromEntries(
    askedKinds.map((one) => [
      one,
      fitWording(asked.map(({ text, kind }) => ({ text, holds: askedKindOf(kind) === one }))),
    ]),
  ) as Wordings["kinds"];
  const among = (texts: readonly string[]) =>
    fitWording([...asked.map(({ text }) => ({ text, holds: false })), ...texts.map((text) => ({ text, holds: true }))]);
  const wordings = { kinds, beyond: among(questionsBeyond()), product: among(asksOfTalk()) };
  const one = await fittedTo(openLibrary(databases.withAsks, null), [{ vectors, questions }], wordings);
  const other = await fittedTo(openLibrary(databases.withoutAsks, null), unread, wordings);
  // Fitted to both databases together, because unanswerable questions are few and equally foreign to both.
  const silent = fitTone([...one.beyond, ...other.beyond]);
  return { ...wordings, withAsks: { ...one.fitted, silent }, withoutAsks: { ...other.fitted, silent } };
}

async function fittedTo(
  library: Library,
  groups: readonly JudgedBy[],
  { kinds, beyond }: Wordings,
): Promise<{ fitted: Omit<FittedWeights, "silent">; beyond: EvidenceExample<ToneFeature>[] }> {
  const choices = await forEach(groups, async (one) => repeated(one, await choiceOf(one, library, kinds)));
  const sections = fitSections(choices.flat());
  const seen = await forEach(groups, (one) => seenIn(library, one, { kinds, sections }));
  const evidence = fitEvidence(seen.flatMap((one) => repeated(one.question, evidenceExamples(one)).flat()));
  const judged = seen.map((one) => ({ ...one, ...toneOf(one, evidence, { kinds, sections, beyond }) }));
  const sure = fitTone(judged.map(({ isRight: holds, features }) => ({ holds, features })));
  return {
    fitted: { sections, evidence, sure },
    beyond: judged.map(({ question, features }) => ({ holds: question.unanswerable === true, features })),
  };
}

async function forEach<T>(groups: readonly JudgedBy[], of: (question: EvaluationQuestion) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const { vectors, questions } of groups) {
    readMeaningsBy(vectors);
    for (const question of questions.filter(isOfUse)) results.push(await of(question));
  }
  return results;
}

/** Weight of a question of the blind sets: it is worded as people ask, while the others are closer to the manuals. */
const TIMES_BLIND = 2;

function repeated<T>({ wording }: EvaluationQuestion, example: T): T[] {
  return Array(wording === null ? 1 : TIMES_BLIND).fill(example);
}

async function seenIn(
  library: Library,
  question: EvaluationQuestion,
  weights: Pick<AnswerModel, "kinds" | "sections">,
): Promise<Seen> {
  const [understood] = understand({ ...question, scope: { kind: "all" } });
  const retrieved = await retrieve(library, { ...understood, question: understood.searched }, weights);
  const read = retrieved.sections.map(readSection).map((reading) => ({ reading, evidence: evidenceIn(reading) }));
  return { question, retrieved, featured: evidenceFeaturesOf(retrieved.found, weights, read) };
}

/** Returns the sections that are found for `question`, and which of them answer it. */
async function choiceOf(
  question: EvaluationQuestion,
  library: Library,
  kinds: AnswerModel["kinds"],
): Promise<SectionChoice> {
  const [understood] = understand({ ...question, scope: { kind: "all" } });
  const found = await library.search({ ...understood, question: understood.searched, limit: MAX_PASSAGES });
  return featuresOfSections(found, kinds).map(({ place, features }) => {
    return { features, isMeant: question.sections.includes(`${place.documentId}#${place.sectionSlug}`) };
  });
}

function isOfUse({ kind, unanswerable, sections }: EvaluationQuestion): boolean {
  return kind !== "calculation" && (unanswerable === true || sections.length > 0);
}

/** Only a question with facts, or one for a procedure, shows which evidence contains the answer. */
function evidenceExamples({ question, featured }: Seen): EvidenceExample<EvidenceFeature>[] {
  const examples = featured.map(({ evidence, features }) => ({ features, holds: isWanted(evidence, question) }));
  return examples.some(({ holds }) => holds) ? examples : [];
}

function isWanted(evidence: Evidence, { kind, requiredFacts, sections }: EvaluationQuestion): boolean {
  const { documentId, sectionSlug } = evidence.reading.place;
  if (!sections.includes(`${documentId}#${sectionSlug}`)) return false;
  if (kind === "procedure" && isProcedure(evidence)) return true;
  return requiredFacts.some((fact) => holdsFact(evidence.text, fact));
}

/** The questions about the product that `content/talk.yaml` has answers to. */
function asksOfTalk(): string[] {
  return talkIn("content").topics.flatMap(({ asks }) => [...asks.en, ...asks.ar]);
}

function toneOf(
  { question, retrieved, featured }: Seen,
  weights: AnswerModel["evidence"],
  model: Pick<AnswerModel, "kinds" | "sections" | "beyond">,
) {
  const all = featured.map((one) => scoredOf(one, weights)).sort((a, b) => b.likelihood - a.likelihood);
  const features = toneFeaturesOf(
    retrieved.found,
    model,
    all.map(({ likelihood }) => likelihood),
    featured.map((one) => one.features.coverageWithHeading),
  );
  return { features, isRight: isRight(question, all) };
}

/** Returns whether evidence holds the facts of the question, or, without facts, is of an expected section. */
function isRight({ requiredFacts, sections, unanswerable }: EvaluationQuestion, all: readonly Scored[]): boolean {
  if (unanswerable) return false;
  const text = all.map(({ evidence }) => evidence.text).join("\n\n");
  if (requiredFacts.length > 0) return requiredFacts.every((fact) => holdsFact(text, fact));
  return all.some(({ evidence: { reading } }) =>
    sections.includes(`${reading.place.documentId}#${reading.place.sectionSlug}`),
  );
}
