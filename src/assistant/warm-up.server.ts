import { and, eq, sql } from "drizzle-orm";
import { allCalculators } from "~/calculators/declared";
import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { isReadable, reachOf } from "~/knowledge/reach.server";
import type { Db } from "~/platform/db/client.server";
import { documentSections, documents, documentVersions } from "~/platform/db/schema";
import type { Log } from "~/platform/log.server";
import type { Answering } from "./answering/answering";
import { strings } from "./strings";

const suggested = ["suggestions.clean", "suggestions.startUp", "suggestions.diagnose"] as const;

/** With figures and a slip of the pen: what reads these is large, and made ready when it is first needed. */
const withFigures: Record<Language, string> = {
  en: "Feed flow is 120 m3/h and permeat flow 84 m3/h, what recovery is that?",
  ar: "تدفق التغذية 120 م3/س وتدفق المنتجج 84 م3/س، كم معدل الاسترجاع؟",
};

/** Number of warm-up questions. After these, new ones take a third of the initial time; more would gain little. */
export const manyAsks = 300;

type Question = { readonly language: Language; readonly question: string };

type WarmUp = {
  /** How many of the questions to ask that the documents were written to answer. */
  readonly asks: number;
  /** Waits until no user question is running, before each warm-up question. */
  readonly giveWay?: () => Promise<void>;
};

/**
 * Asks `answering` the suggested questions, two with figures, and `asks` others, so that the first users after a start
 * do not wait for reading passages and compiling code. Returns a function that stops it and resolves when nothing is
 * running.
 */
export function warmUp(db: Db, answering: Answering, log: Log, { asks, giveWay }: WarmUp): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const asking = askAll().catch((error) => {
    if (!signal.aborted) log.warn({ err: error }, "warming up failed");
  });
  return async () => {
    ending.abort();
    await asking;
  };

  async function askAll(): Promise<void> {
    allCalculators();
    for (const question of first()) await ask(question);
    for (const question of await readAsks(db, asks)) {
      await giveWay?.();
      await ask(question);
    }
  }

  async function ask(question: Question): Promise<void> {
    signal.throwIfAborted();
    await Array.fromAsync(answering.answer({ ...question, scope: { kind: "all" }, history: [] }, signal));
  }
}

function first(): Question[] {
  return languages.flatMap((language) => {
    const t = textsIn(strings, language);
    return [...suggested.map((key) => t(key)), withFigures[language]].map((question) => ({ language, question }));
  });
}

/** Returns questions that the sections of documents for everybody answer, in both languages, mixed. */
async function readAsks(db: Db, most: number): Promise<Question[]> {
  const reach = await reachOf(db, null);
  const question = sql<string>`asked.question`;
  return db
    .select({ language: documentVersions.language, question })
    .from(documentSections)
    .innerJoin(documentVersions, eq(documentVersions.id, documentSections.versionId))
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(sql`unnest(${documentSections.asks}) as asked (question)`, sql`true`)
    .where(and(documentVersions.isCurrent, isReadable(reach)))
    .orderBy(sql`md5(${question})`)
    .limit(most);
}
