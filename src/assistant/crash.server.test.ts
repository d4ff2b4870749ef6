import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { chatMessages } from "~/platform/db/schema";
import { chance, seed } from "../../test/seed";
import { asked, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { eventually } from "../../test/server/eventually";
import { run } from "../../test/server/process";
import { testServices } from "../../test/server/services";
import { openConversation } from "./conversations.server";
import { superviseAnswers } from "./running-answers.server";

const open = testServices();
const rounds = 3;
const answers = 15;

type Taken = { userId: string; questionId: string; answerId: string; conversation: { id: string } };

/** Returns the answers of a process that was killed while it wrote them. */
async function killedInTheMiddle(): Promise<{ user: ApprovedUser; taken: Taken }[]> {
  const users = await Promise.all(Array.from({ length: answers }, () => someUser(open.services)));
  const asker = run("asker", open.services.database.url, "-", ...users.map(({ userId }) => userId));
  await expect.poll(() => asker.lines.length, { timeout: 20_000 }).toBe(answers);
  await sleep(chance(1200));
  await asker.kill();
  const taken = asker.lines.map((line): Taken => JSON.parse(line));
  return users.map((user) => {
    const own = taken.find(({ userId }) => userId === user.userId);
    if (!own) throw new Error("a question was not taken");
    return { user, taken: own };
  });
}

test(`keeps each question after ${rounds} kills in the middle of ${answers} answers (seed ${seed})`, async () => {
  const { services } = open;
  for (let round = 0; round < rounds; round += 1) {
    const killed = await killedInTheMiddle();
    await services.database.db
      .update(chatMessages)
      .set({ leaseUntil: sql`now() - interval '1 minute'` })
      .where(eq(chatMessages.state, "running"));
    // Postgres releases the locks of a killed process a moment after its death.
    await eventually(async () => {
      const supervision = await superviseAnswers(services);
      await supervision.stop();
      const { db } = services.database;
      expect(await db.$count(chatMessages, eq(chatMessages.state, "running"))).toBe(0);
    });
    for (const { user, taken } of killed) {
      const before = await openConversation(services, user, taken.conversation.id);
      expect(before?.messages).toMatchObject([
        { role: "user", id: taken.questionId, content: "Why?" },
        { role: "assistant", id: taken.answerId, state: "interrupted" },
      ]);
      const again = await asked(services, user, someQuestion({ questionId: taken.questionId }), saying("Because."));
      expect(again.answerId).toBe(taken.answerId);
      expect((await followed(services, user, again.answerId)).at(-1)).toMatchObject({
        state: "complete",
        content: "Because.",
      });
      const after = await openConversation(services, user, taken.conversation.id);
      expect(after?.messages).toHaveLength(2);
    }
  }
});
