import MiniSearch from "minisearch";
import { documents, type MadeUpQuestion, passagesOf } from "./collection";
import { type Measured, secondsOf, timed } from "./measure";

/** Keeps the collection in this process's memory, with MiniSearch's own settings. */
export async function measureMiniSearch(passages: number, questions: readonly MadeUpQuestion[]): Promise<Measured> {
  const before = memoryInUse();
  const index = new MiniSearch({ fields: ["text"] });
  const seconds = await secondsOf(() => {
    for (const document of documents(passages)) index.addAll([...passagesOf(document)]);
  });
  const megabytes = (memoryInUse() - before) / 1e6;
  const measured = await timed(questions, ({ text }) => index.search(text).map((found) => String(found.id)));
  return { what: "MiniSearch (in memory)", ...measured, seconds, megabytes };
}

/** Without garbage where the process may collect it (`node --expose-gc`). */
function memoryInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
