import type { EvaluationQuestion } from "~/assistant/evaluation/questions";
import { search } from "~/knowledge/search.server";
import { type Row, row } from "../bench-site/table.ts";
import { askInTurn, askOnce, evaluationQuestions, tell } from "./asking";
import type { ReadManual } from "./reading";
import { watchMemory } from "./resident";
import type { Scratch } from "./scratch";
import { type Uploaded, untilIndexed, uploadCopy } from "./uploads";

const QUESTIONS = 300;

/** Maximum p95 of a search while uploads are indexed, in p95 at rest. */
const SLOWER = 1.5;

/** Maximum resident memory at the end, in that after a quarter of the pages. */
const LARGER = 1.2;

/** Searches at rest, while at least `pages` pages of uploads are read and indexed in this process, and afterwards. */
export async function measureIndexing(scratch: Scratch, manuals: readonly ReadManual[], pages: number): Promise<Row[]> {
  const { db } = scratch.services.database;
  const questions = evaluationQuestions(QUESTIONS);
  const ask = ({ question, language }: EvaluationQuestion) =>
    search(db, { question, language, scope: { kind: "all" }, reader: null, limit: 10 });
  const rest = tell("search at rest", await askOnce(questions, ask));
  const began = performance.now();
  const indexing = index(scratch, manuals, pages);
  const [{ total, quarter, half, end }, times] = await Promise.all([
    indexing.done,
    askInTurn(questions, { ask, isEnough: () => indexing.isOver() }),
  ]);
  const rate = total / ((performance.now() - began) / 1000);
  console.log(`${total} pages in a row, searched meanwhile: ${rate.toFixed(1)} pages/s read and indexed`);
  const meanwhile = tell("search while they are indexed", times);
  tell("search at rest, with them", await askOnce(questions, ask));
  const memory = [quarter, half, end].map((megabytes) => megabytes.toFixed(0)).join(", ");
  console.log(`resident memory at a quarter, half and the end: ${memory} MB`);
  return [
    row("search while pages are indexed, p95, in that at rest", meanwhile / rest, { most: SLOWER }, " ×"),
    row("resident memory at the end, in that at a quarter", end / quarter, { most: LARGER }, " ×"),
  ];
}

/** Uploads copies of the files until they have `pages` pages together, and waits until searches find them all. */
function index(scratch: Scratch, manuals: readonly ReadManual[], pages: number) {
  let isOver = false;
  const work = async () => {
    const uploaded: Uploaded[] = [];
    let total = 0;
    for (let copy = 0; total < pages; copy += 1) {
      const manual = manuals[copy % manuals.length];
      if (!manual) throw new Error("there is no file to upload");
      uploaded.push(await uploadCopy(scratch, manual, 1 + copy));
      total += manual.pages;
    }
    const memory = watchMemory();
    await untilIndexed(scratch, uploaded, (read) => memory.look(read / total));
    return { total, quarter: memory.from(0.25), half: memory.from(0.5), end: memory.atEnd() };
  };
  const done = work().finally(() => {
    isOver = true;
  });
  return { done, isOver: () => isOver };
}
