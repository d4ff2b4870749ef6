// Learns how likely each way to read the figures of a question is, from the labelled questions of the manuals, from
// plain wordings of the calculators' examples, and from questions that ask for no result; prints how often results
// are certain and right, each writer judged by what was learned from the others.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { choose } from "~/assistant/answering/choose/choose";
import { retrieve } from "~/assistant/answering/retrieve";
import { understand } from "~/assistant/answering/understand/understand";
import { parseQuestions } from "~/assistant/evaluation/questions";
import { inWorld } from "~/assistant/evaluation/world.server";
import { openLibrary } from "~/assistant/library.server";
import type { Calculator } from "~/calculators/calculator";
import { allCalculators, calculatorsOf } from "~/calculators/declared";
import { questionsWithFigures } from "~/calculators/questions/figures.server";
import { type LabelledQuestion, parseLabelledQuestions, workedByHand } from "~/calculators/questions/labelled";
import { plainWordings } from "~/calculators/questions/plain-wordings";
import { candidates, type Interpretation } from "~/calculators/readings/candidates";
import { fitNetwork, type Ways } from "~/calculators/readings/learned/fit-network";
import type { Known } from "~/calculators/readings/learned/known";
import { learnStatistics } from "~/calculators/readings/learned/learn-statistics";
import { likelihoods } from "~/calculators/readings/learned/network";
import { candidateSignsOf, signNames } from "~/calculators/readings/learned/signs";
import type { WordingStatistics } from "~/calculators/readings/learned/statistics";
import { readingsIn } from "~/calculators/readings/readings";
import { withDigits } from "~/calculators/readings/spoken-numbers";
import { convertedTo } from "~/calculators/units/dimensions";
import { languageOfQuestion } from "~/knowledge/language";

const MODEL = "src/calculators/readings/learned/model.json";
const CERTAIN = 0.9;

/** A question as the answers read it; `known` is null where it asks for no result. */
type Asked = {
  readonly voice: number;
  readonly isWritten: boolean;
  readonly text: string;
  readonly known: Known | null;
};
type Read = Asked & { readonly text: string; readonly found: readonly Interpretation[] };

const calculators = allCalculators();
const labelled = (
  await Promise.all([...Map.groupBy(calculators, ({ documentId }) => documentId).keys()].map(ofManual))
).flat();
const voices = [...new Set(labelled.map(({ question }) => question.voice))].sort();
const written = labelled.flatMap(({ calculator, question }) =>
  asked(calculator, question, voices.indexOf(question.voice), true),
);
/** Every calculator's example in so many plain wordings. */
const WORDINGS = 2;
const plain = calculators.flatMap((calculator, place) =>
  Array.from({ length: WORDINGS }, (_, turn) => plainWordings(calculator, place + turn))
    .flat()
    .flatMap((question) => asked(calculator, question, place % voices.length, false)),
);
const others = await withoutResult();
const read = await inWorld("asks", async (db) => {
  const library = openLibrary(db, null);
  const rows: Read[] = [];
  for (const one of [...written, ...plain, ...others]) {
    const task = {
      question: one.text,
      language: languageOfQuestion(one.text),
      scope: { kind: "all" },
      history: [],
    } as const;
    // As answers are made, but for what is learned here.
    const ways = await Promise.all(
      understand(task).map(async (understood) => {
        const { found, sections } = await retrieve(library, { ...understood, question: understood.searched });
        const own = choose(found, sections).readings.map(({ place }) => {
          return calculatorsOf(place.documentId, place.sectionSlug);
        });
        return { text: understood.question, found: candidates(understood.question, own, understood.earlier) };
      }),
    );
    const first = ways.find(({ found }) => found.length > 0);
    if (first) rows.push({ ...one, ...first });
  }
  return rows;
});

const ways = voices.flatMap((_, voice) => {
  const own = statisticsOf((one) => one.voice !== voice);
  return read.filter((one) => one.voice === voice).map((one) => ({ ...one, ...waysOf(own, one) }));
});
report();
const file = { signs: signNames, network: fitNetwork(ways), statistics: statisticsOf(() => true) };
await writeFile(MODEL, `${JSON.stringify(file)}\n`);

async function ofManual(documentId: string): Promise<{ calculator: Calculator; question: LabelledQuestion }[]> {
  const text = await readFile(join("manuals", documentId, "calculation-questions.jsonl"), "utf8");
  return parseLabelledQuestions(text).flatMap((question) => {
    const calculator = calculators.find((one) => one.documentId === documentId && one.id === question.calculator);
    return calculator ? [{ calculator, question }] : [];
  });
}

function asked(calculator: Calculator, question: LabelledQuestion, voice: number, isWritten: boolean): Asked[] {
  const worked = workedByHand(calculator, question);
  if (!worked.ok) return [];
  const { question: text, wanted } = question;
  return [
    { voice, isWritten, text, known: { text, calculator, wanted, values: worked.values, result: worked.result } },
  ];
}

/** Questions with figures that ask for no result. */
async function withoutResult(): Promise<Asked[]> {
  const files = ["questions", "blind-1", "blind-2"].map((name) =>
    readFile(join("evaluation", `${name}.jsonl`), "utf8"),
  );
  const questions = (await Promise.all(files)).flatMap(parseQuestions);
  const rest = questions.filter(({ kind, history }) => kind !== "calculation" && history.length === 0);
  const told = questionsWithFigures().flatMap(({ text, isWorked }) => (isWorked ? [] : text));
  const figured = [...rest.map(({ question }) => question), ...told].filter(
    (text) => readingsIn(withDigits(text)).length > 0,
  );
  return figured.map((text, turn) => ({ voice: turn % voices.length, isWritten: false, text, known: null }));
}

function statisticsOf(isTaught: (one: Asked) => boolean): WordingStatistics {
  return learnStatistics(
    written.filter(isTaught).flatMap(({ known }) => known ?? []),
    others.filter(isTaught).map(({ text }) => text),
  );
}

/** The last way is that nothing is to be worked out. */
function waysOf(statistics: WordingStatistics, { text, known, found }: Read): Ways {
  const isRight = found.map(({ worked }) => known !== null && isMeant(known, worked));
  return { signs: candidateSignsOf(statistics, text, found), isRight: [...isRight, known === null] };
}

function isMeant({ calculator, wanted, result }: Known, worked: Interpretation["worked"]): boolean {
  if (result === null) return worked.kind === "missing" && worked.calculator === calculator && worked.wanted === wanted;
  if (worked.kind !== "done") return false;
  const unit = (of: Calculator, symbol: string) => of.quantities[symbol]?.unit ?? "";
  const value = convertedTo(worked.value, unit(worked.calculator, worked.wanted), unit(calculator, wanted));
  return Math.abs(value - result) <= 0.02 * Math.abs(result) + 1e-9;
}

function report(): void {
  const marks = voices.flatMap((_, voice) => {
    const learned = fitNetwork(ways.filter((one) => one.voice !== voice));
    return ways
      .filter((one) => one.voice === voice && one.isWritten)
      .flatMap(({ signs, isRight, found }) => {
        const likely = likelihoods(learned, signs);
        const best = likely.indexOf(Math.max(...likely));
        const isShown = found[best]?.worked.kind === "done" && (likely[best] ?? 0) >= CERTAIN;
        return isShown ? [isRight[best]] : [];
      });
  });
  const right = marks.filter(Boolean).length;
  console.log(
    `calculations: of ${written.length} questions ${right} certain and right, ` +
      `${marks.length - right} certain and wrong`,
  );
}
