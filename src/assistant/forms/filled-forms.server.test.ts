import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { ApprovedUser, Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { workedAnswers } from "~/platform/db/schema";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import type { WorkForm } from "../answering/work-form";
import { deleteConversation, openConversation } from "../conversations.server";
import { openTranscript } from "../monitoring/transcript.server";
import { stopAnswer } from "../running-answers.server";
import type { Filling } from "./filled-form";
import { fillIn, forgetFilled } from "./filled-forms.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const form: WorkForm = {
  documentId: "ro-manual-a",
  calculatorId: "recovery",
  type: "missing",
  wanted: "Y",
  missing: ["Qf"],
  entries: { Qp: { text: "84", unit: "m³/h" } },
};

const permeate = { text: "84", unit: "m³/h" };
const filling: Filling = { place: 0, entries: { Qp: permeate, Qf: { text: "120", unit: "m³/h" } }, isConfirmed: true };

async function someAnswer(user: ApprovedUser, forms: readonly WorkForm[] = [form]) {
  const answering = dictation();
  const asking = someQuestion();
  const { answerId, conversation } = await asked(services, user, asking, answering);
  answering.say("Recovery is the share of the feed that leaves as permeate.");
  if (forms.length > 0) answering.give({ kind: "forms", forms });
  answering.end();
  await followed(services, user, answerId);
  return { answerId, questionId: asking.questionId, conversationId: conversation.id };
}

async function filledIn(user: ApprovedUser, conversationId: string) {
  const answer = (await openConversation(services, user, conversationId))?.messages.at(-1);
  return answer?.role === "assistant" ? answer.filled : undefined;
}

test("stores values with their answer, computed on the server, until they are deleted", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user);
  expect(await filledIn(user, conversationId)).toBeUndefined();
  expect(await fillIn(services, user, answerId, filling)).toBe("kept");
  expect(await filledIn(user, conversationId)).toEqual([
    { ...filling, steps: ["recovery = 84 m³/h / 120 m³/h = 70 %"] },
  ]);
  expect(await forgetFilled(services, user, answerId, 0)).toBe(true);
  expect(await filledIn(user, conversationId)).toBeUndefined();
});

test("stores values without a result if they are impossible or not confirmed", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user);
  const impossible = { ...filling, entries: { ...filling.entries, Qf: { text: "many", unit: "gpm" } } };
  for (const one of [impossible, { ...filling, isConfirmed: false }]) {
    expect(await fillIn(services, user, answerId, one)).toBe("kept");
    expect(await filledIn(user, conversationId)).toEqual([{ ...one, steps: [] }]);
  }
});

test("stores the values of each calculator of an answer separately", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user, [form, form]);
  await fillIn(services, user, answerId, { ...filling, place: 1 });
  await fillIn(services, user, answerId, filling);
  await forgetFilled(services, user, answerId, 1);
  expect(await filledIn(user, conversationId)).toMatchObject([{ place: 0 }]);
});

test("stores the values of the last of two tabs, unmixed", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user);
  const fillings = Array.from({ length: 20 }, (_, index): Filling => {
    const flow = { text: String(100 + index), unit: "m³/h" };
    return { ...filling, entries: { Qp: { ...flow, text: String(50 + index) }, Qf: flow } };
  });
  await Promise.all(fillings.map((one) => fillIn(services, user, answerId, one)));
  const [kept] = (await filledIn(user, conversationId)) ?? [];
  expect(fillings.map(({ entries }) => entries)).toContainEqual(kept?.entries);
  const { Qp, Qf } = kept?.entries ?? {};
  expect(kept?.steps[0]).toContain(`${Qp?.text} m³/h / ${Qf?.text} m³/h`);
  expect(await services.database.db.$count(workedAnswers)).toBeGreaterThan(0);
  const last = fillings[0];
  if (last) await fillIn(services, user, answerId, last);
  expect(await filledIn(user, conversationId)).toMatchObject([{ entries: last?.entries }]);
});

test("accepts values only for the user's own answers, and only where they have a calculator", async () => {
  const user = await someUser(services);
  const stranger = await someUser(services);
  const { answerId, questionId, conversationId } = await someAnswer(user);
  expect(await fillIn(services, stranger, answerId, filling)).toBe("not_found");
  expect(await forgetFilled(services, stranger, answerId, 0)).toBe(false);
  for (const id of [questionId, randomUUID(), "", "1 or true"]) {
    expect(await fillIn(services, user, id, filling)).toBe("not_found");
    expect(await forgetFilled(services, user, id, 0)).toBe(false);
  }
  expect(await fillIn(services, user, answerId, { ...filling, place: 1 })).toBe("not_found");
  const plain = await someAnswer(user, []);
  expect(await fillIn(services, user, plain.answerId, filling)).toBe("not_found");
  expect(await filledIn(user, conversationId)).toBeUndefined();
});

test("refuses values of a removed calculator, or of unknown fields and units", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user);
  const withField = (symbol: string, unit: string): Filling => ({
    ...filling,
    entries: { [symbol]: { text: "1", unit } },
  });
  for (const [symbol, unit] of [
    ["constructor", ""],
    ["X", "m³/h"],
    ["Qf", "bar"],
    ["Qf", "furlong"],
  ] as const) {
    expect(await fillIn(services, user, answerId, withField(symbol, unit))).toBe("outdated");
  }
  expect(await filledIn(user, conversationId)).toBeUndefined();
  const gone = await someAnswer(user, [{ ...form, calculatorId: "of-another-year" }]);
  expect(await fillIn(services, user, gone.answerId, filling)).toBe("outdated");
});

test("refuses values for a running answer, and deletes them with a retry and with their conversation", async () => {
  const user = await someUser(services);
  const asking = someQuestion();
  const answering = dictation();
  const { answerId, conversation } = await asked(services, user, asking, answering);
  answering.give({ kind: "forms", forms: [form] });
  expect(await fillIn(services, user, answerId, filling)).toBe("not_found");
  answering.say("Recovery");
  await stopAnswer(services, user, answerId);
  await followed(services, user, answerId);
  expect(await fillIn(services, user, answerId, filling)).toBe("kept");
  await asked(services, user, asking, saying("Rinse first."));
  await followed(services, user, answerId);
  expect(await filledIn(user, conversation.id)).toBeUndefined();

  const other = await someAnswer(user);
  await fillIn(services, user, other.answerId, filling);
  await deleteConversation(services, user, other.conversationId);
  expect(await fillIn(services, user, other.answerId, filling)).toBe("not_found");
  const left = await services.database.db.select().from(workedAnswers);
  expect(left.map(({ messageId }) => messageId)).not.toContain(other.answerId);
});

test("shows staff the values and their results", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user);
  await fillIn(services, user, answerId, filling);
  const moderator = { userId: (await someUser(services)).userId, email: "m@example.com" } as Staff<"moderator">;
  const transcript = await openTranscript(services, moderator, conversationId);
  expect(transcript?.messages.at(-1)).toMatchObject({
    filled: [{ entries: filling.entries, steps: ["recovery = 84 m³/h / 120 m³/h = 70 %"] }],
  });
});
