import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { chatMessages } from "~/platform/db/schema";
import { asked, dictation, followed, someQuestion, someUser } from "../../test/server/chat";
import { eventually } from "../../test/server/eventually";
import { testServices } from "../../test/server/services";
import { interruptAbandonedAnswers } from "./running-answers.server";

const open = testServices();

/** Starts an answer with a lease that ends in `milliseconds` unless it is renewed. */
async function underWay(milliseconds: number) {
  const { services } = open;
  const user = await someUser(services);
  const dictated = dictation();
  const { answerId } = await asked(services, user, someQuestion(), dictated);
  await services.database.locks.settled();
  const { db } = services.database;
  const ofAnswer = eq(chatMessages.id, answerId);
  await db
    .update(chatMessages)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${milliseconds / 1000})` })
    .where(ofAnswer);
  return { services, user, dictated, answerId, ofAnswer };
}

/** Blocks the process for `milliseconds`, as a slow computation would. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test("keeps an answer whose process was too busy to renew its lease", async () => {
  const another = await open.openAnother();
  const { services, user, dictated, answerId, ofAnswer } = await underWay(50);
  block(300);
  expect(await interruptAbandonedAnswers(another.database.db, ofAnswer)).toBe(0);
  expect(await interruptAbandonedAnswers(services.database.db, ofAnswer)).toBe(0);
  dictated.say("Late, but whole.");
  dictated.end();
  expect((await followed(services, user, answerId)).at(-1)).toMatchObject({
    state: "complete",
    content: "Late, but whole.",
  });
});

test("gives up an answer whose process is alive but hangs", async () => {
  const { services, dictated, ofAnswer } = await underWay(-600_000);
  expect(await interruptAbandonedAnswers(services.database.db, ofAnswer)).toBe(1);
  dictated.end();
});

test("gives up an answer when its process loses its database connection", async () => {
  const another = await open.openAnother();
  const { services, dictated, ofAnswer } = await underWay(-1000);
  await services.database.locks.close();
  await eventually(async () => expect(await interruptAbandonedAnswers(another.database.db, ofAnswer)).toBe(1));
  dictated.end();
});
