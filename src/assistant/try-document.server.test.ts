import { beforeAll, expect, test } from "vitest";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import { type Member, someStaff } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import type { Answering } from "./answering/answering";
import { questionRule } from "./limit-rules";
import { ownAnswering } from "./own-answering.server";
import { tryDocument } from "./try-document.server";

const open = testServices();
let services: Services;
let staff: Member["staff"];

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "moderator")).staff;
  await store("small-manual", "2 bar");
  await store("other-manual", "7 bar");
});

async function store(id: string, pressure: string) {
  const parsed = parseManual(smallManual.replace("id: small-manual", `id: ${id}`).replace("2 bar", pressure));
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(services.database.db, parsed.manual, { origin: "uploaded", hash: id });
}

const stays = new AbortController().signal;

async function answerFrom(
  documentId: string,
  answering: Answering = ownAnswering(services.database.db),
  signal = stays,
) {
  const tried = await tryDocument(
    services,
    staff,
    { documentId, question: "How do I clean the membranes?", signal },
    answering,
  );
  if (tried.kind !== "answered") throw new Error(tried.kind);
  return tried.answer;
}

test.each([
  ["small-manual", "2 bar", "7 bar"],
  ["other-manual", "7 bar", "2 bar"],
])("answers from %s alone, and saves nothing", async (documentId, said, unsaid) => {
  const { content, state, metadata } = await answerFrom(documentId);
  expect(state).toBe("complete");
  expect(content).toContain(said);
  expect(content).not.toContain(unsaid);
  expect(metadata.tone).toBe("sure");
  expect(new Set(metadata.citations.map((one) => one.documentId))).toEqual(new Set([documentId]));
  expect(await services.database.db.$count(chatMessages)).toBe(0);
  expect(await services.database.db.$count(chatSessions)).toBe(0);
});

test("says that an answer failed", async () => {
  const failing: Answering = {
    name: "failing",
    // biome-ignore lint/correctness/useYield: it fails before its first part
    async *answer() {
      throw new Error("down");
    },
  };
  expect(await answerFrom("small-manual", failing)).toMatchObject({
    state: "failed",
    metadata: { reason: "provider" },
  });
});

test("ends when who asked has left", async () => {
  const leaving = new AbortController();
  const endless: Answering = {
    name: "endless",
    async *answer(_task, signal) {
      const stopped = new Promise((_resolve, stop) => signal.addEventListener("abort", () => stop(signal.reason)));
      leaving.abort();
      await stopped;
    },
  };
  expect(await answerFrom("small-manual", endless, leaving.signal)).toMatchObject({ state: "failed" });
});

test("counts as a question of the member of staff", async () => {
  for (let asked = 0; asked < questionRule.points; asked += 1) await services.limits.take(questionRule, staff.userId);
  const asked = { documentId: "small-manual", question: "How do I clean the membranes?", signal: stays };
  const tried = await tryDocument(services, staff, asked, ownAnswering(services.database.db));
  expect(tried).toMatchObject({ kind: "too_fast", retryAfter: expect.any(Number) });
});
