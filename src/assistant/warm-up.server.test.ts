import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../test/server/eventually";
import { testServices } from "../../test/server/services";
import { storeSmallManual } from "../../test/server/small-manual";
import type { Answering, AskedQuestion } from "./answering/answering";
import { warmUp } from "./warm-up.server";

const open = testServices();

beforeAll(() => storeSmallManual(open.services));

/** Takes down what it is asked; each question takes as long as `take`. */
function listener(take: () => Promise<void>) {
  const tasks: AskedQuestion[] = [];
  const answering: Answering = {
    name: "listener",
    async *answer(task) {
      tasks.push(task);
      await take();
      yield { kind: "text", text: "." };
    },
  };
  return { tasks, answering };
}

test("asks the suggested questions in both languages, and those that the documents answer", async () => {
  const asked = Promise.withResolvers<void>();
  const { tasks, answering } = listener(async () => {
    if (tasks.some(({ question }) => question === "How do I clean the membranes?")) asked.resolve();
  });
  const { database, log } = open.services;
  const end = warmUp(database.db, answering, log, { asks: 10 });
  await asked.promise;
  await end();
  expect(tasks.filter(({ language }) => language === "ar").length).toBeGreaterThanOrEqual(4);
  expect(new Set(tasks.map(({ question }) => question)).size).toBe(tasks.length);
});

test("stops on request, after the running question", async () => {
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { tasks, answering } = listener(() => {
    begun.resolve();
    return answered.promise;
  });
  const { database, log } = open.services;
  const end = warmUp(database.db, answering, log, { asks: 10 });
  await begun.promise;
  const ended = end();
  answered.resolve();
  await ended;
  expect(tasks).toHaveLength(1);
});

test("lets user questions go first before each question from the documents", async () => {
  const { tasks, answering } = listener(async () => undefined);
  const waiting: (() => void)[] = [];
  const giveWay = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { database, log } = open.services;
  const end = warmUp(database.db, answering, log, { asks: 10, giveWay });
  await eventually(() => expect(waiting).toHaveLength(1));
  const suggested = tasks.length;
  waiting[0]?.();
  await eventually(() => expect(waiting).toHaveLength(2));
  expect(tasks).toHaveLength(suggested + 1);
  const ended = end();
  waiting[1]?.();
  await ended;
  expect(tasks).toHaveLength(suggested + 1);
});
