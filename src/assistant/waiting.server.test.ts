import { beforeAll, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { countStreams, maxStreamsPerPerson } from "~/platform/open-streams";
import { asked, type Dictation, dictation, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { eventually } from "../../test/server/eventually";
import { testServices } from "../../test/server/services";
import { placeFor, streamAnswer } from "./answer-response.server";
import { followAnswer, stopAnswer } from "./running-answers.server";

const open = testServices();
/** Maximum number of concurrent lookups. */
const lookups = 6;
let services: Services;

beforeAll(() => {
  services = open.services;
});

/** Occupies all lookups with answers that do not begin. */
async function occupied(): Promise<Dictation[]> {
  const busy = Array.from({ length: lookups }, () => dictation());
  for (const answering of busy) await asked(services, await someUser(services), someQuestion(), answering);
  await eventually(() => expect(busy.every(({ tasks }) => tasks.length === 1)).toBe(true));
  return busy;
}

/** Waits until `before` questions are in the queue before an answer; null: until it has left the queue. */
async function waitsBehind(user: ApprovedUser, answerId: string, before: number | null): Promise<void> {
  await eventually(async () => {
    const snapshots = await followAnswer(services, user, answerId);
    for await (const { waiting = null } of snapshots ?? []) {
      expect(waiting).toBe(before);
      return;
    }
  });
}

test("takes turns between users, tells each the place in the queue, and frees the place on Stop", async () => {
  const busy = await occupied();
  const [eager, patient, third] = [await someUser(services), await someUser(services), await someUser(services)];
  const [first, second, other, last] = [dictation(), dictation(), dictation(), dictation()];
  const firstAsked = await asked(services, eager, someQuestion(), first);
  const secondAsked = await asked(services, eager, someQuestion(), second);
  const otherAsked = await asked(services, patient, someQuestion(), other);
  const lastAsked = await asked(services, third, someQuestion(), last);
  await waitsBehind(eager, firstAsked.answerId, 0);
  await waitsBehind(patient, otherAsked.answerId, 1);
  await waitsBehind(third, lastAsked.answerId, 2);
  await waitsBehind(eager, secondAsked.answerId, 3);

  const stopped = followed(services, patient, otherAsked.answerId);
  expect(await stopAnswer(services, patient, otherAsked.answerId)).toBe(true);
  expect((await stopped).at(-1)).toMatchObject({ state: "stopped", content: "" });
  expect((await stopped).at(-1)).not.toHaveProperty("waiting");
  expect(other.tasks).toEqual([]);
  await waitsBehind(third, lastAsked.answerId, 1);

  busy[0]?.say("One.");
  await eventually(() => expect(first.tasks).toHaveLength(1));
  await waitsBehind(eager, firstAsked.answerId, null);
  busy[1]?.say("One.");
  await eventually(() => expect(last.tasks).toHaveLength(1));
  expect(second.tasks).toEqual([]);
  for (const answering of [...busy, first, second, last]) {
    answering.say("Done.");
    answering.end();
  }
  expect((await followed(services, eager, secondAsked.answerId)).at(-1)).toMatchObject({ state: "complete" });
});

test("limits the streams per user, and frees them when the reader disconnects", async () => {
  const user = await someUser(services);
  const answering = dictation();
  const { answerId } = await asked(services, user, someQuestion(), answering);
  const request = () => new Request("http://localhost:3000/api/chat/answers/x");
  const openOne = async () => {
    const place = placeFor(user, request());
    return place instanceof Response ? place : streamAnswer(services, user, { answerId }, place);
  };
  const most = maxStreamsPerPerson.answers;
  const responses = await Promise.all(Array.from({ length: most + 3 }, openOne));
  expect(responses.map(({ status }) => status)).toEqual([...Array(most).fill(200), 429, 429, 429]);
  expect(await responses.at(-1)?.json()).toEqual({ error: "too_many_streams", retryAfter: 10 });
  expect(countStreams("answers", user.userId)).toBe(most);

  // The answer is silent, so the stream still waits for words; its slot is free all the same.
  const cancelled = responses[0]?.body?.cancel();
  expect(countStreams("answers", user.userId)).toBe(most - 1);
  answering.end();
  await cancelled;
  await Promise.all(responses.slice(1, most).map((response) => response.text()));
  expect(countStreams("answers", user.userId)).toBe(0);
});

test("uses no slot for an answer that is not found", async () => {
  const user = await someUser(services);
  const place = placeFor(user, new Request("http://localhost:3000/"));
  if (place instanceof Response) throw new Error("a first stream was refused");
  expect((await streamAnswer(services, user, { answerId: "nobody's" }, place)).status).toBe(404);
  expect(placeFor(user, new Request("http://localhost:3000/", { method: "HEAD" }))).toBeInstanceOf(Response);
  expect(countStreams("answers", user.userId)).toBe(0);
});

test("sends no queue place for a question that need not wait", async () => {
  const user = await someUser(services);
  const { answerId } = await asked(services, user, someQuestion(), saying("At once."));
  for (const snapshot of await followed(services, user, answerId)) expect(snapshot).not.toHaveProperty("waiting");
});
