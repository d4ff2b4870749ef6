import { parentPort, workerData } from "node:worker_threads";
import { createQuestionEmbedder } from "~/knowledge/embeddings/question-embedder.server";
import { openForThread } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import type { AnswerPart } from "../answering/provider";
import { keepContact } from "../emergency/contact.server";
import { ownAnswering } from "../own-answering.server";
import { manyAsks, warmUp } from "../warm-up.server";
import { type Ask, failureOf, type ThreadReply, type ThreadSetting } from "./messages";

// The thread that looks up and composes answers.
const { url, connections, logLevel, contact, embeddings } = workerData as ThreadSetting;
const log = createLog({ LOG_LEVEL: logLevel });
const db = openForThread(url, log, connections);
keepContact(contact);
const answering = ownAnswering(db, embeddings && createQuestionEmbedder(embeddings, log));

/** Number of running answers, and the callbacks for when there are none. */
let underWay = 0;
let idle = Promise.withResolvers<void>();

parentPort?.on("message", answer);
// Nobody asked these questions: they are not sent to another service.
warmUp(db, ownAnswering(db), log, { asks: manyAsks, giveWay });

async function giveWay(): Promise<void> {
  while (underWay > 0) await idle.promise;
}

/** Sends the parts of an answer as they come: those of one turn of the event loop together. */
async function answer({ id, task }: Ask): Promise<void> {
  underWay += 1;
  let parts: AnswerPart[] = [];
  const flush = () => {
    if (parts.length > 0) send({ id, kind: "parts", parts });
    parts = [];
  };
  try {
    for await (const part of answering.answer(task, new AbortController().signal)) {
      if (parts.length === 0) setImmediate(flush);
      addTo(parts, part);
    }
    flush();
    send({ id, kind: "end" });
  } catch (error) {
    flush();
    send({ id, kind: "failed", failure: failureOf(error) });
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      idle.resolve();
      idle = Promise.withResolvers();
    }
  }
}

/** Joins consecutive text into one part, so that the main thread receives fewer messages. */
function addTo(parts: AnswerPart[], part: AnswerPart): void {
  const last = parts.at(-1);
  if (part.kind === "text" && last?.kind === "text") parts[parts.length - 1] = { ...part, text: last.text + part.text };
  else parts.push(part);
}

function send(reply: ThreadReply): void {
  parentPort?.postMessage(reply);
}
