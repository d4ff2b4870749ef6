import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { chatMessages } from "~/platform/db/schema";
import { asked, dictation, someQuestion, someUser } from "../../test/server/chat";
import { eventually } from "../../test/server/eventually";
import { testServices } from "../../test/server/services";
import type { Answering } from "./answering/answering";

const open = testServices();
const many = 120;

async function stored(answerId: string) {
  const [row] = await open.services.database.db.select().from(chatMessages).where(eq(chatMessages.id, answerId));
  return row?.content;
}

test(`saves ${many} running answers together, each with its own text`, async () => {
  const { services } = open;
  const begin = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const saying = (text: string): Answering => ({
    name: "waiting",
    async *answer() {
      yield { kind: "noted", note: { moment: "retrieved" } };
      await begin.promise;
      yield { kind: "text", text };
      await end.promise;
    },
  });
  const answers = await Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const user = await someUser(services);
      const { answerId } = await asked(services, user, someQuestion(), saying(`Answer ${index}.`));
      return { answerId, text: `Answer ${index}.` };
    }),
  );
  const statements = vi.spyOn(services.database.pool, "query");
  const saves = () =>
    statements.mock.calls.filter(([statement]) => JSON.stringify(statement).includes("unnest")).length;
  begin.resolve();
  await eventually(async () => {
    for (const { answerId, text } of answers) expect(await stored(answerId)).toBe(text);
  });
  // Saving them one by one would need as many updates as answers; in batches they fit into two.
  expect(saves()).toBeGreaterThan(0);
  expect(saves()).toBeLessThan(many / 5);
  end.resolve();
  await eventually(async () => {
    const running = services.database.db.select().from(chatMessages).where(eq(chatMessages.state, "running"));
    expect(await running).toHaveLength(0);
  });
});

test("saves other answers even if the database rejects the text of one", async () => {
  const { services } = open;
  const [unfit, other] = [dictation(), dictation()];
  const first = await asked(services, await someUser(services), someQuestion(), unfit);
  const second = await asked(services, await someUser(services), someQuestion(), other);
  unfit.give({ kind: "flagged", sentence: "\u0000", unsupported: [] });
  unfit.say("One.");
  other.say("Two.");
  await eventually(async () => expect(await stored(second.answerId)).toBe("Two."));
  expect(await stored(first.answerId)).toBe("");
  unfit.end();
  other.end();
});
