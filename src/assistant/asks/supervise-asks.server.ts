import { nextWithAsks, nextWithoutAsks } from "~/knowledge/asks/written-asks.server";
import type { Services } from "~/platform/context.server";
import { askWriterOf, readWriterState } from "./ask-writer.server";
import { areAsksOn } from "./asks-setting.server";
import { writeAsks } from "./write-asks.job";

/** Interval between two looks for versions without questions, in milliseconds. */
const lookEvery = 15_000;

/**
 * Queues the job that lets a model write questions whenever a version of an uploaded document lacks them: after an
 * upload, when a version was indexed again, or when a run ended before it was done. Does nothing without a model.
 * Returns a function that stops this.
 */
export function superviseAsks(services: Services): () => void {
  if (!askWriterOf(services.env)) return () => undefined;
  const look = () =>
    queueAsksIfDue(services).catch((error: unknown) =>
      services.log.error({ err: error }, "versions without questions could not be looked for"),
    );
  void look();
  const timer = setInterval(() => void look(), lookEvery);
  return () => clearInterval(timer);
}

/** Queues the job if there is something for it to do and the model may be asked. Returns whether it did. */
export async function queueAsksIfDue(services: Services, now = new Date()): Promise<boolean> {
  const writer = askWriterOf(services.env);
  if (!writer) return false;
  const { db } = services.database;
  const isOn = await areAsksOn(db);
  const { retryAt } = await readWriterState(db, writer);
  if (isOn && retryAt && retryAt > now) return false;
  if ((await (isOn ? nextWithoutAsks(db) : nextWithAsks(db))) === null) return false;
  await db.transaction((tx) => services.jobs.enqueue(tx, writeAsks, {}, { singletonKey: writeAsks.name }));
  return true;
}
