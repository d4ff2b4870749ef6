import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { testServices } from "../../../test/server/services";
import { storeSmallManual } from "../../../test/server/small-manual";
import type { Answering, AskedQuestion } from "../answering/answering";
import type { AnswerPart } from "../answering/provider";
import { ownAnswering } from "../own-answering.server";
import { type AnsweringThread, startAnsweringThread } from "./answering-thread.server";

const open = testServices();
const cleaning: AskedQuestion = {
  question: "How do I clean the membranes?",
  language: "en",
  scope: { kind: "all" },
  history: [],
};
const acid: AskedQuestion = { ...cleaning, question: "Which acid is used?" };

/** Nobody's: the database refuses to look for the documents of such a reader. */
const noId = "no id of an account";

let thread: AnsweringThread;

beforeAll(() => storeSmallManual(open.services));
afterEach(() => thread.close());

/** Starts a thread, and returns it with the worker that it runs in. */
async function started(hangsAfter?: number): Promise<Worker> {
  const worker = once(process, "worker");
  thread = startAnsweringThread(open.services, hangsAfter);
  const [first] = await worker;
  return first;
}

/** Returns the parts of an answer; text that follows text as one. */
async function partsOf(answering: Answering, task: AskedQuestion): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  for await (const part of answering.answer(task, new AbortController().signal)) {
    const last = parts.at(-1);
    const joins = part.kind === "text" && last?.kind === "text";
    if (joins) parts.splice(-1, 1, { ...part, text: last.text + part.text });
    else parts.push(part);
  }
  return parts;
}

test("answers as the process itself does, and each question with its own answer", async () => {
  await started();
  const own = ownAnswering(open.services.database.db);
  const asked = await Promise.all([partsOf(thread, cleaning), partsOf(thread, acid)]);
  expect(asked).toEqual([await partsOf(own, cleaning), await partsOf(own, acid)]);
  expect(asked[0]).not.toEqual(asked[1]);
  expect(asked[0]?.some(({ kind }) => kind === "citation")).toBe(true);
});

test("a question that cannot be looked up fails alone, with the cause for the log", async () => {
  await started();
  const failure = { message: expect.stringContaining("Failed query"), cause: { code: "22P02" } };
  await expect(partsOf(thread, { ...cleaning, reader: noId })).rejects.toMatchObject(failure);
  expect(await partsOf(thread, cleaning)).not.toEqual([]);
});

test("fails the running answers of a thread that exits, and starts another for the next question", async () => {
  const worker = await started();
  const owed = expect(partsOf(thread, cleaning)).rejects.toThrow("the answering thread ended");
  await worker.terminate();
  await owed;
  expect(await partsOf(thread, cleaning)).not.toEqual([]);
});

test("a question that is given up ends at once, and its thread goes on", async () => {
  await started();
  const stopped = new AbortController();
  const owed = Array.fromAsync(thread.answer(cleaning, stopped.signal));
  stopped.abort(new Error("stopped"));
  await expect(owed).rejects.toThrow("stopped");
  expect(await partsOf(thread, cleaning)).not.toEqual([]);
});

test("a thread that owes an answer and gives no sign is ended", async () => {
  await started(50);
  await expect(partsOf(thread, cleaning)).rejects.toThrow("the answering thread ended");
});

test("it is ended even where nobody waits for the answer any more", async () => {
  const worker = await started(50);
  const ended = once(worker, "exit");
  const stopped = new AbortController();
  const owed = Array.fromAsync(thread.answer(cleaning, stopped.signal));
  stopped.abort(new Error("stopped"));
  await expect(owed).rejects.toThrow("stopped");
  await ended;
});

test("a closed thread answers nothing more, and does not start again", async () => {
  await started();
  await thread.close();
  await expect(partsOf(thread, cleaning)).rejects.toThrow("the answering thread is closed");
});

test("sends the text written before a failure", async () => {
  const { database, log } = open.services;
  await loadBuiltInManuals(database.db, "manuals", log);
  await started();
  const question = "there may be a bit of a chlorine smell near the pump, is the injector worn?";
  const said: string[] = [];
  const asking = async () => {
    const parts = thread.answer({ ...cleaning, question, reader: noId }, new AbortController().signal);
    for await (const part of parts) said.push(part.kind === "text" ? part.text : "");
  };
  await expect(asking()).rejects.toThrow("Failed query");
  expect(said.join("")).toContain("112");
});
