import { type Row, row } from "../bench-site/table.ts";
import { askInTurn, askOnce, evaluationQuestions, tell } from "./asking";
import type { ReadManual } from "./reading";
import { watchMemory } from "./resident";
import type { Scratch } from "./scratch";
import { type SearchThread, startSearchThread } from "./search-thread";
import { type Uploaded, untilIndexed, uploadCopy } from "./uploads";

const QUESTIONS = 300;

/** The pages are indexed in so many parts, after each of which nothing is done but searched. */
const PARTS = 10;

/** Maximum p95 of a search while uploads are indexed, in p95 at rest. */
const SLOWER = 1.5;

/** Maximum resident memory at the end, in that after a quarter of the pages. */
const LARGER = 1.2;

/**
 * Searches in a thread while at least `pages` pages of uploads are read and indexed in this process, part by part, and
 * at rest after each part: so both are searches in an index that grows in the same steps.
 */
export async function measureIndexing(scratch: Scratch, manuals: readonly ReadManual[], pages: number): Promise<Row[]> {
  const thread = startSearchThread(scratch.services.database.url);
  return measureBeside(thread.search, scratch, manuals, pages).finally(thread.end);
}

async function measureBeside(
  ask: SearchThread["search"],
  scratch: Scratch,
  manuals: readonly ReadManual[],
  pages: number,
): Promise<Row[]> {
  const questions = evaluationQuestions(QUESTIONS);
  tell("search at rest, the manuals alone", await askOnce(questions, ask));
  const memory = watchMemory();
  const [meanwhile, rest]: [number[], number[]] = [[], []];
  let [seconds, total, copies] = [0, 0, 0];
  for (let part = 1; part <= PARTS; part += 1) {
    const began = performance.now();
    const indexing = index(scratch, manuals, {
      pages: (pages / PARTS) * part - total,
      firstCopy: copies + 1,
      onLook: (read) => memory.look((total + read) / pages),
    });
    const [done, times] = await Promise.all([
      indexing.done,
      askInTurn(questions, { ask, isEnough: () => indexing.isOver() }),
    ]);
    seconds += (performance.now() - began) / 1000;
    total += done.pages;
    copies += done.files;
    meanwhile.push(...times);
    const each = QUESTIONS / PARTS;
    rest.push(...(await askInTurn(questions.slice((part - 1) * each), { ask, isEnough: (asked) => asked >= each })));
  }
  console.log(`${total} pages in ${PARTS} parts, searched meanwhile: ${(total / seconds).toFixed(1)} pages/s`);
  const [busy, quiet] = [tell("search while they are indexed", meanwhile), tell("search at rest between parts", rest)];
  const [quarter, half, end] = [memory.between(0.25, 0.35), memory.between(0.5, 0.6), memory.between(0.9, 2)];
  const megabytes = [quarter, half, end].map((each) => each.toFixed(0)).join(", ");
  console.log(`resident memory from a quarter, from half and in the last tenth: ${megabytes} MB`);
  return [
    row("search while pages are indexed, p95, in that at rest", busy / quiet, { most: SLOWER }, " ×"),
    row("resident memory at the end, in that at a quarter", end / quarter, { most: LARGER }, " ×"),
  ];
}

type Part = { readonly pages: number; readonly firstCopy: number; readonly onLook: (read: number) => void };

/** Uploads copies of the files until they have `pages` pages together, and waits until searches find them all. */
function index(scratch: Scratch, manuals: readonly ReadManual[], { pages, firstCopy, onLook }: Part) {
  let isOver = false;
  const work = async () => {
    const uploaded: Uploaded[] = [];
    let total = 0;
    while (total < pages) {
      const copy = firstCopy + uploaded.length;
      const manual = manuals[copy % manuals.length];
      if (!manual) throw new Error("there is no file to upload");
      uploaded.push(await uploadCopy(scratch, manual, copy));
      total += manual.pages;
    }
    await untilIndexed(scratch, uploaded, onLook);
    return { pages: total, files: uploaded.length };
  };
  const done = work().finally(() => {
    isOver = true;
  });
  return { done, isOver: () => isOver };
}
