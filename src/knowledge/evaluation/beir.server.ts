import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { type Language, languages } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import type { DocumentText, Section } from "../document";
import { languageOfQuestion } from "../language";
import { search } from "../search.server";
import { storeDocument } from "../store.server";
import { type Judgements, meanOf, percentile, type Scores, scoresOf } from "./metrics";

const record = z.object({ _id: z.string(), title: z.string().default(""), text: z.string() });

type BeirRecord = z.infer<typeof record>;

/** What `evaluate` measures: means over the queries that have judgements, and milliseconds per query. */
export type Evaluation = Scores & {
  readonly documents: number;
  readonly queries: number;
  readonly indexingSeconds: number;
  readonly p50: number;
  readonly p95: number;
};

const RECORDS_A_DOCUMENT = 1000;
const PASSAGES_READ = 50;

/**
 * Indexes the collection in `folder` (BEIR layout: corpus.jsonl, queries.jsonl, qrels/test.tsv) into `db`, which should be
 * empty, and returns how well the product's search finds what the judgements name.
 */
export async function evaluateBeir(db: Db, folder: string): Promise<Evaluation> {
  const began = performance.now();
  const documents = await indexCorpus(db, join(folder, "corpus.jsonl"));
  await db.execute("vacuum analyze posting_lists");
  const indexingSeconds = (performance.now() - began) / 1000;
  const judgements = await readJudgements(join(folder, "qrels", "test.tsv"));
  const scores: Scores[] = [];
  const milliseconds: number[] = [];
  for await (const query of recordsOf(join(folder, "queries.jsonl"))) {
    const judged = judgements.get(query._id);
    if (!judged) continue;
    const asked = performance.now();
    const ranking = await rank(db, query.text);
    milliseconds.push(performance.now() - asked);
    scores.push(scoresOf(ranking, judged));
  }
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  return { documents, queries: scores.length, ...meanOf(scores), p50, p95, indexingSeconds };
}

async function* recordsOf(path: string): AsyncGenerator<BeirRecord> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.trim() !== "") yield record.parse(JSON.parse(line));
  }
}

async function readJudgements(path: string): Promise<Map<string, Judgements>> {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of (await readFile(path, "utf8")).split("\n").slice(1)) {
    const [query = "", document = "", score] = line.split("\t");
    if (!(Number(score) > 0)) continue;
    judgements.set(query, (judgements.get(query) ?? new Map()).set(document, Number(score)));
  }
  return judgements;
}

/** A record of the corpus becomes a section whose slug is its id, and whose text is one passage. */
async function indexCorpus(db: Db, path: string): Promise<number> {
  const open: Record<Language, BeirRecord[]> = { en: [], ar: [] };
  let count = 0;
  const store = async (language: Language) => {
    const records = open[language].splice(0);
    if (records.length === 0) return;
    const id = `beir-${language}-${count}`;
    await storeDocument(db, documentOf(id, language, records), { origin: "uploaded", hash: id });
  };
  for await (const one of recordsOf(path)) {
    count += 1;
    const language = languageOfQuestion(`${one.title}\n${one.text}`);
    if (open[language].push(one) >= RECORDS_A_DOCUMENT) await store(language);
  }
  for (const language of languages) await store(language);
  return count;
}

function documentOf(id: string, language: Language, records: readonly BeirRecord[]): DocumentText {
  let content = "";
  const sections = records.map((one): Section => {
    const start = content.length;
    content += `${one.title}\n${one.text}`.trim();
    const span = { start, end: content.length };
    content += "\n\n";
    return {
      ...span,
      slug: one._id,
      level: 1,
      headingPath: [],
      kind: "reference",
      page: 1,
      asks: [],
      passages: [span],
    };
  });
  return { id, language, category: "guides", title: id, subtitle: null, edition: null, content, sections };
}

async function rank(db: Db, question: string): Promise<string[]> {
  const language = languageOfQuestion(question);
  const { passages } = await search(db, { question, language, scope: { kind: "all" }, limit: PASSAGES_READ });
  return [...new Set(passages.map((passage) => passage.sectionSlug))];
}
