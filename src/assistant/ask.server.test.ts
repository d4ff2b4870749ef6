import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { publishRevocation } from "~/access/sessions/revocation.server";
import type { Services } from "~/platform/context.server";
import { chatMessages } from "~/platform/db/schema";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { eventually } from "../../test/server/eventually";
import { testServices } from "../../test/server/services";
import { ask } from "./ask.server";
import { listConversations, openConversation } from "./conversations.server";
import { followAnswer, stopAnswer, superviseAnswers } from "./running-answers.server";

const open = testServices({ CHAT_DAILY_QUOTA: "60" });
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function stored(answerId: string) {
  const [row] = await services.database.db.select().from(chatMessages).where(eq(chatMessages.id, answerId));
  if (!row) throw new Error("no such answer");
  return row;
}

test("stores an answer as it was shown: cleaned, with its citations, timings and outcome", async () => {
  const user = await someUser(services);
  const answering = dictation();
  const { answerId } = await asked(services, user, someQuestion({ scope: { kind: "category", key: "ro" } }), answering);
  const citation = { number: 1, quote: "Rinse.", passageId: "7" } as never;
  answering.give({ kind: "tone", tone: "sure" });
  answering.say("• Rinse\r\n", "• Soak 💧");
  answering.give({ kind: "citation", citation });
  answering.say(" [1]\n\n");
  answering.end();
  const last = (await followed(services, user, answerId)).at(-1);
  expect(last).toMatchObject({ state: "complete", content: "- Rinse\n- Soak  [1]" });
  expect(await stored(answerId)).toMatchObject({
    content: last?.content,
    state: "complete",
    leaseUntil: null,
    userName: "Salma Haddad",
    metadata: {
      provider: "dictation",
      scope: { kind: "category", key: "ro" },
      language: "en",
      citations: [citation],
      tone: "sure",
      abstained: false,
      timings: { firstWords: expect.any(Number), total: expect.any(Number) },
    },
  });
});

test("reads the history from the database, without failed answers", async () => {
  const user = await someUser(services);
  const failing = dictation();
  const first = await asked(services, user, someQuestion({ question: "One?" }), failing);
  failing.fail(new Error("the provider is broken"));
  expect((await followed(services, user, first.answerId)).at(-1)).toMatchObject({
    state: "failed",
    metadata: { reason: "provider" },
  });
  const conversationId = first.conversation.id;
  const second = await asked(services, user, someQuestion({ conversationId, question: "اثنان؟" }), saying("2."));
  await followed(services, user, second.answerId);
  const answering = dictation();
  const third = await asked(services, user, someQuestion({ conversationId, question: "Three?" }), answering);
  answering.end();
  await followed(services, user, third.answerId);
  const history = [
    ["One?", null],
    ["اثنان؟", "2."],
  ];
  const task = { question: "Three?", language: "en", scope: { kind: "all" }, history, reader: user.userId };
  expect(answering.tasks).toEqual([task]);
});

test("says so when an answer has no words", async () => {
  const user = await someUser(services);
  const { answerId } = await asked(services, user, someQuestion({ question: "ما هو الغشاء؟" }), saying(" \n"));
  expect((await followed(services, user, answerId)).at(-1)?.content).toBe("لم يصل أي رد");
});

test("goes on when a reader leaves, and shows later readers the same in every process", async () => {
  const another = await open.openAnother();
  const user = await someUser(services);
  const answering = dictation();
  const { answerId } = await asked(services, user, someQuestion(), answering);
  answering.say("First ", "drain the vessel. ");
  const early = followed(services, user, answerId);
  await eventually(async () => expect((await stored(answerId)).content).toBe("First drain the vessel."));
  const elsewhere = await followAnswer(another, user, answerId);
  if (!elsewhere) throw new Error("no such answer");
  answering.say("Then flush it.\n\n", "Wear gloves.");
  answering.end();
  const [here, there] = await Promise.all([early, Array.fromAsync(elsewhere)]);
  expect(there[0]?.content).toBe("First drain the vessel.");
  const late = await followed(another, user, answerId);
  expect(late).toHaveLength(1);
  const content = "First drain the vessel. Then flush it.\n\nWear gloves.";
  expect([here, there, late].map((seen) => seen.at(-1))).toEqual(
    Array(3).fill(expect.objectContaining({ content, state: "complete" })),
  );
});

test("stops an answer from another process and keeps the text written so far", async () => {
  const another = await open.openAnother();
  const user = await someUser(services);
  const answering = dictation();
  const { answerId } = await asked(services, user, someQuestion(), answering);
  answering.say("First drain");
  const end = followed(services, user, answerId);
  await services.database.notifications.settled();
  expect(await stopAnswer(another, user, answerId)).toBe(true);
  expect((await end).at(-1)).toMatchObject({ state: "stopped", content: "First drain" });
  expect(answering.signal?.aborted).toBe(true);
  expect(await stored(answerId)).toMatchObject({ state: "stopped", content: "First drain" });
});

test("ends all running answers of a user at once when access is withdrawn, in every process", async () => {
  const another = await open.openAnother();
  const user = await someUser(services);
  const bystander = await someUser(services);
  const [one, two, three] = [dictation(), dictation(), dictation()];
  const first = await asked(services, user, someQuestion(), one);
  const second = await asked(services, user, someQuestion(), two);
  const other = await asked(services, bystander, someQuestion(), three);
  const ends = Promise.all([first, second].map(({ answerId }) => followed(services, user, answerId)));
  await services.database.notifications.settled();
  await publishRevocation(another, another.database.db, user.userId);
  for (const seen of await ends) {
    expect(seen.at(-1)).toMatchObject({ state: "stopped", metadata: { reason: "revoked" } });
  }
  three.say("Still here.");
  three.end();
  expect((await followed(services, bystander, other.answerId)).at(-1)?.state).toBe("complete");
});

test("interrupts an answer only after the lease of its lost writer is over, and lets the user retry it", async () => {
  const another = await open.openAnother();
  const user = await someUser(services);
  const lost = dictation();
  const asking = someQuestion();
  const { answerId, conversation } = await asked(services, user, asking, lost);
  const supervision = await superviseAnswers(another);
  expect((await stored(answerId)).state).toBe("running");

  // The writer lives in this process, so the answer only counts as abandoned after the timeout for a hung writer.
  await services.database.db
    .update(chatMessages)
    .set({ leaseUntil: sql`now() - interval '10 minutes'` })
    .where(eq(chatMessages.id, answerId));
  expect((await openConversation(another, user, conversation.id))?.messages.at(-1)).toMatchObject({
    state: "interrupted",
  });

  const again = await asked(another, user, asking, saying("Rinse it."));
  expect(again.answerId).toBe(answerId);
  expect((await followed(another, user, answerId)).at(-1)?.content).toBe("Rinse it.");
  lost.say("Too late.");
  lost.end();
  await eventually(async () => {
    const seen = await followed(services, user, answerId);
    expect(seen.at(-1)).toMatchObject({ state: "complete", content: "Rinse it." });
  });
  expect(await stored(answerId)).toMatchObject({ state: "complete", content: "Rinse it." });
  expect((await openConversation(services, user, conversation.id))?.messages).toHaveLength(2);
  await supervision.stop();
});

test("lets answers finish when a process stops, then interrupts the rest", async () => {
  const stopping = await open.openAnother();
  const supervision = await superviseAnswers(stopping);
  const user = await someUser(services);
  const [endless, quick] = [dictation(), dictation()];
  const first = await asked(stopping, user, someQuestion(), endless);
  const second = await asked(stopping, user, someQuestion(), quick);
  endless.say("On and on");
  quick.say("Done.");
  // Ends the answer while `stop` waits; three seconds are enough on a busy machine too.
  setTimeout(quick.end, 50);
  await supervision.stop(3000);
  expect(await stored(first.answerId)).toMatchObject({ state: "interrupted", content: "On and on" });
  expect(await stored(second.answerId)).toMatchObject({ state: "complete", content: "Done." });
});

test("asks a question once when it is sent ten times at once", async () => {
  const user = await someUser(services);
  const asking = someQuestion();
  const results = await Promise.all(Array.from({ length: 10 }, () => asked(services, user, asking, saying("Once."))));
  expect(new Set(results.map(({ answerId }) => answerId)).size).toBe(1);
  await followed(services, user, results[0]?.answerId ?? "");
  const conversations = await listConversations(services, user);
  expect(conversations).toHaveLength(1);
  expect((await openConversation(services, user, conversations[0]?.id ?? ""))?.messages).toHaveLength(2);
});

test("runs at most two questions of a user at once, and one in each conversation", async () => {
  const user = await someUser(services);
  const answering = dictation();
  const results = await Promise.all(Array.from({ length: 12 }, () => ask(services, user, someQuestion(), answering)));
  const outcomes = results.map(({ kind }) => kind);
  expect(outcomes.filter((outcome) => outcome === "answering")).toHaveLength(2);
  expect(outcomes.filter((outcome) => outcome === "too_many_running")).toHaveLength(10);
  const conversationId =
    results.flatMap((result) => ("conversation" in result ? [result.conversation.id] : []))[0] ?? "";
  expect((await ask(services, user, someQuestion({ conversationId }), answering)).kind).toBe("busy");
  answering.end();
  for (const result of results) if ("answerId" in result) await followed(services, user, result.answerId);
  expect((await ask(services, user, someQuestion({ conversationId }), answering)).kind).toBe("answering");
});

test("limits questions per minute across all processes, and per day", async () => {
  const another = await open.openAnother();
  const user = await someUser(services);
  const send = async (from: Services) => {
    const result = await ask(from, user, someQuestion(), saying("Yes."));
    if (result.kind === "answering") await followed(from, user, result.answerId);
    return result;
  };
  const forget = () => services.limits.reset({ name: "chat:minute", points: 40, seconds: 60 }, user.userId);
  const first = [];
  for (let sent = 0; sent < 42; sent += 1) first.push(await send(sent % 2 ? another : services));
  expect(first.map(({ kind }) => kind)).toEqual([...Array(40).fill("answering"), "too_fast", "too_fast"]);
  expect(first.at(-1)).toMatchObject({ retryAfter: expect.any(Number) });
  await forget();
  const later = [];
  for (let sent = 0; sent < 21; sent += 1) later.push((await send(services)).kind);
  expect(later).toEqual([...Array(20).fill("answering"), "quota"]);
});
