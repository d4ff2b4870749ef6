import { readFile } from "node:fs/promises";
import { type EvaluationQuestion, parseQuestions } from "~/assistant/evaluation/questions";
import { inWorld, type World } from "~/assistant/evaluation/world.server";
import { embedInTurn } from "~/knowledge/embeddings/embed-passages.server";
import { createQuestionEmbedder, type QuestionEmbedder } from "~/knowledge/embeddings/question-embedder.server";
import { percentile } from "~/knowledge/evaluation/metrics";
import { type FoundPassage, type SearchResult, search } from "~/knowledge/search.server";
import type { Database } from "~/platform/db/client.server";
import { readEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { startEmbeddingsServer } from "../../test/server/embeddings-server";

const log = createLog({ LOG_LEVEL: "warn" }, process.stderr);

/** No question is late on a busy machine: the time limit is measured apart. */
const PATIENCE = 60_000;

/** How many of the questions find one of their sections among the first 1, 5 and 10. */
export type Recall = { readonly first: number; readonly five: number; readonly ten: number };

export type RecallFigures = {
  readonly questions: number;
  readonly passages: number;
  readonly requests: number;
  readonly embeddingSeconds: number;
  readonly byWords: Recall;
  readonly withSimilar: Recall;
  /** Questions that find a section among the first five with embeddings only, and by words only. */
  readonly won: number;
  readonly lost: number;
  /** Milliseconds of a search: by words, and with embeddings. */
  readonly wordsP50: number;
  readonly withSimilarP50: number;
};

/** Asks the questions of `file` in `world`, by words and with the made-up embeddings of `dimensions`. */
export async function measureRecall(world: World, file: string, dimensions: number): Promise<RecallFigures> {
  const all = parseQuestions(await readFile(file, "utf8"));
  const questions = all.filter(({ sections, history }) => sections.length > 0 && history.length === 0);
  const server = await startEmbeddingsServer({ dimensions });
  const address = { url: server.url, model: "test-model", key: undefined };
  const env = readEnv({ EMBEDDINGS_URL: address.url, EMBEDDINGS_MODEL: address.model });
  const embedder = createQuestionEmbedder(address, log, { wait: PATIENCE });
  try {
    return await inWorld(world, async (_, database) => {
      const began = performance.now();
      await embedInTurn({ database, env, log }, new AbortController().signal);
      const embeddingSeconds = (performance.now() - began) / 1000;
      const requests = server.requests.length;
      const passages = server.requests.reduce((sum, { input }) => sum + input.length, -1);
      return { passages, requests, embeddingSeconds, ...(await compare(database, questions, embedder)) };
    });
  } finally {
    await server.close();
  }
}

async function compare(database: Database, questions: readonly EvaluationQuestion[], embedder: QuestionEmbedder) {
  const ranks: { readonly words: number; readonly similar: number }[] = [];
  const [wordsMs, similarMs]: [number[], number[]] = [[], []];
  for (const question of questions) {
    await embedder.embed(question.question);
    const byWords = await timed(wordsMs, () => searched(database, question, null));
    const together = await timed(similarMs, () => searched(database, question, embedder));
    ranks.push({
      words: rankIn(byWords.passages, question),
      similar: rankIn(together.withSimilar ?? together.passages, question),
    });
  }
  return {
    questions: questions.length,
    byWords: recallOf(ranks.map(({ words }) => words)),
    withSimilar: recallOf(ranks.map(({ similar }) => similar)),
    won: ranks.filter(({ words, similar }) => words >= 5 && similar < 5).length,
    lost: ranks.filter(({ words, similar }) => words < 5 && similar >= 5).length,
    wordsP50: percentile(wordsMs, 0.5),
    withSimilarP50: percentile(similarMs, 0.5),
  };
}

async function timed<Result>(milliseconds: number[], work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  milliseconds.push(performance.now() - began);
  return result;
}

function searched(
  { db }: Database,
  { question, language }: EvaluationQuestion,
  embedder: QuestionEmbedder | null,
): Promise<SearchResult> {
  return search(db, { question, language, scope: { kind: "all" }, reader: null, limit: 40, embedder });
}

/** Returns the place of the first right section among those found, from 0; infinity if there is none. */
function rankIn(passages: readonly FoundPassage[], { sections }: EvaluationQuestion): number {
  const found = [...new Set(passages.map(({ documentId, sectionSlug }) => `${documentId}#${sectionSlug}`))];
  const at = found.findIndex((one) => sections.includes(one));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

function recallOf(ranks: readonly number[]): Recall {
  const within = (most: number) => ranks.filter((rank) => rank < most).length;
  return { first: within(1), five: within(5), ten: within(10) };
}
