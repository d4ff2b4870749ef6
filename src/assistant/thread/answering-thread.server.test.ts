import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeAll, expect, test } from "vitest";
import { testServices } from "../../../test/server/services";
import { storeSmallManual } from "../../../test/server/small-manual";
import type { Answering, Task } from "../answering/answering";
import { ownAnswering } from "../own-answering.server";
import { type AnsweringThread, startAnsweringThread } from "./answering-thread.server";

const open = testServices();
const cleaning: Task = {
  question: "How do I clean the membranes?",
  language: "en",
  scope: { kind: "all" },
  history: [],
};
const acid: Task = { ...cleaning, question: "Which acid is used?" };

let thread: AnsweringThread;

beforeAll(() => storeSmallManual(open.services));
afterEach(() => thread.close());

/** Starts a thread, and returns it with the worker that it runs in. */
async function started(): Promise<Worker> {
  const worker = once(process, "worker");
  thread = startAnsweringThread(open.services);
  const [first] = await worker;
  return first;
}

function partsOf(answering: Answering, task: Task) {
  return Array.fromAsync(answering.answer(task, new AbortController().signal));
}

test("answers as the process itself does, and each question with its own answer", async () => {
  await started();
  const own = ownAnswering(open.services.database.db);
  const asked = await Promise.all([partsOf(thread, cleaning), partsOf(thread, acid)]);
  expect(asked).toEqual([await partsOf(own, cleaning), await partsOf(own, acid)]);
  expect(asked[0]).not.toEqual(asked[1]);
  expect(asked[0].some(({ type }) => type === "citation")).toBe(true);
});

test("a question that cannot be looked up fails alone", async () => {
  await started();
  await expect(partsOf(thread, { ...cleaning, reader: "no id of an account" })).rejects.toThrow("Failed query");
  expect(await partsOf(thread, cleaning)).not.toEqual([]);
});

test("a thread that ends fails what it owes, and the next question starts another", async () => {
  const worker = await started();
  const owed = expect(partsOf(thread, cleaning)).rejects.toThrow("the answering thread ended");
  await worker.terminate();
  await owed;
  expect(await partsOf(thread, cleaning)).not.toEqual([]);
});

test("a closed thread answers nothing more, and does not start again", async () => {
  await started();
  await thread.close();
  await expect(partsOf(thread, cleaning)).rejects.toThrow("the answering thread is closed");
});
