import { type Language, languages } from "~/i18n/languages";
import type { Database, Db } from "~/platform/db/client.server";
import type { Span } from "../analysis/tokens";
import type { DocumentText, Section } from "../document";
import { tidyIndex } from "../index.server";
import { languageOfQuestion } from "../language";
import { search } from "../search.server";
import { storeDocument } from "../store.server";
import { type BeirRecord, readJudgements, recordsOf } from "./beir-files";
import { meanOf, percentile, type Scores, scoresOf } from "./metrics";

/** Figures of `evaluateBeir`: means over the queries that have judgements, and milliseconds per query. */
export type Evaluation = Scores & {
  readonly documents: number;
  readonly queries: number;
  readonly indexingSeconds: number;
  readonly p50: number;
  readonly p95: number;
};

const RECORDS_A_DOCUMENT = 1000;
const RECORDS_SAMPLED = 2000;
/** A language with less of the corpus than this is a guest there: a few names or quotations. */
const LEAST_SHARE = 0.1;
/** A longer record becomes several passages, in characters. */
const LONGEST_PASSAGE = 8000;
const PASSAGES_READ = 50;
const TOLD_EVERY = 50_000;

/**
 * Indexes the collection in `folder` (BEIR layout: corpus.jsonl, queries.jsonl, qrels/test.tsv) into `database`, which
 * should be empty, and returns how well the product's search finds what the judgements name. `tell` hears how far it
 * is.
 */
export async function evaluateBeir(
  database: Database,
  folder: string,
  tell: (progress: string) => void,
): Promise<Evaluation> {
  const { db } = database;
  const judgements = await readJudgements(folder);
  const languageOf = await languagesIn(folder);
  const began = performance.now();
  const documents = await indexCorpus(db, folder, languageOf, tell);
  await tidyIndex(database);
  const indexingSeconds = (performance.now() - began) / 1000;
  const scores: Scores[] = [];
  const milliseconds: number[] = [];
  for await (const query of recordsOf(folder, "queries")) {
    const judged = judgements.get(query.id);
    if (!judged) continue;
    const asked = performance.now();
    const ranking = await rank(db, query.text, languageOf(query.text));
    milliseconds.push(performance.now() - asked);
    scores.push(scoresOf(ranking, judged));
  }
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  return { documents, queries: scores.length, ...meanOf(scores), p50, p95, indexingSeconds };
}

/**
 * Returns what tells the language of a text: that of the collection where it has only one, else that of the text
 * itself.
 */
async function languagesIn(folder: string): Promise<(text: string) => Language> {
  const counts: Record<Language, number> = { en: 0, ar: 0 };
  let sampled = 0;
  for await (const { title, text } of recordsOf(folder, "corpus")) {
    counts[languageOfQuestion(`${title}\n${text.slice(0, LONGEST_PASSAGE)}`)] += 1;
    sampled += 1;
    if (sampled >= RECORDS_SAMPLED) break;
  }
  const [first, ...others] = languages.filter((language) => counts[language] >= LEAST_SHARE * sampled);
  return first && others.length === 0 ? () => first : languageOfQuestion;
}

/** A record of the corpus becomes a section, whose slug is its id; of records with one id the first counts. */
async function indexCorpus(
  db: Db,
  folder: string,
  languageOf: (text: string) => Language,
  tell: (progress: string) => void,
): Promise<number> {
  const open: Record<Language, BeirRecord[]> = { en: [], ar: [] };
  const known = new Set<string>();
  const store = async (language: Language) => {
    const records = open[language].splice(0);
    if (records.length === 0) return;
    const id = `beir-${language}-${known.size}`;
    await storeDocument(db, documentOf(id, language, records), { origin: "uploaded", hash: id });
  };
  for await (const one of recordsOf(folder, "corpus")) {
    if (known.has(one.id)) continue;
    known.add(one.id);
    if (known.size % TOLD_EVERY === 0) tell(`${known.size} documents`);
    const language = languageOf(`${one.title}\n${one.text}`);
    if (open[language].push(one) >= RECORDS_A_DOCUMENT) await store(language);
  }
  for (const language of languages) await store(language);
  return known.size;
}

function documentOf(id: string, language: Language, records: readonly BeirRecord[]): DocumentText {
  let content = "";
  const sections = records.map((one): Section => {
    const start = content.length;
    content += `${one.title}\n${one.text}`.trim();
    const span = { start, end: content.length };
    content += "\n\n";
    const headingPath = one.title.trim() === "" ? [] : [one.title];
    const passages = passagesIn(content, span);
    return {
      ...span,
      slug: one.id,
      level: 1,
      headingPath,
      kind: "reference",
      emergencies: [],
      page: 1,
      asks: [],
      passages,
    };
  });
  return { id, language, category: "guides", title: "", subtitle: null, edition: null, content, sections };
}

function passagesIn(content: string, { start, end }: Span): Span[] {
  const passages: Span[] = [];
  let from = start;
  while (end - from > LONGEST_PASSAGE) {
    const space = content.lastIndexOf(" ", from + LONGEST_PASSAGE);
    const to = space > from ? space : from + LONGEST_PASSAGE;
    passages.push({ start: from, end: to });
    from = to;
  }
  return end > from ? [...passages, { start: from, end }] : passages;
}

async function rank(db: Db, question: string, language: Language): Promise<string[]> {
  const { passages } = await search(db, {
    question,
    language,
    scope: { kind: "all" },
    reader: null,
    limit: PASSAGES_READ,
  });
  return [...new Set(passages.map((passage) => passage.sectionSlug))];
}
