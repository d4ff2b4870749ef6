import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { eventually } from "../../test/server/eventually";
import { testServices } from "../../test/server/services";
import { ask } from "./ask.server";
import { listConversations } from "./conversations.server";
import { maxLookups } from "./limit-rules";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

test("looks a first question up while it is saved, and tells nothing before", async () => {
  const user = await someUser(services);
  const answering = dictation();
  const saved = Promise.withResolvers<void>();
  const holding = services.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: asking ${user.userId}`}, 0))`);
    await saved.promise;
  });
  const result = asked(services, user, someQuestion({ question: "Rinse it?" }), answering);
  await eventually(() => expect(answering.tasks).toMatchObject([{ question: "Rinse it?", history: [] }]));
  answering.say("Yes.");
  answering.end();
  expect(await listConversations(services, user)).toEqual([]);
  saved.resolve();
  await holding;
  const { answerId } = await result;
  expect((await followed(services, user, answerId)).at(-1)).toMatchObject({ state: "complete", content: "Yes." });
});

test("gives a lookup up whose question is refused, and its turn with it", async () => {
  const user = await someUser(services);
  const running = dictation();
  const [one, two] = [
    await asked(services, user, someQuestion(), running),
    await asked(services, user, someQuestion(), running),
  ];
  for (let refused = 0; refused <= maxLookups; refused += 1) {
    const answering = dictation();
    expect((await ask(services, user, someQuestion(), answering)).kind).toBe("too_many_running");
    expect(answering.signal?.aborted).toBe(true);
    answering.end();
  }
  running.end();
  for (const { answerId } of [one, two]) await followed(services, user, answerId);
  const { answerId } = await asked(services, user, someQuestion(), saying("Yes."));
  expect((await followed(services, user, answerId)).at(-1)?.content).toBe("Yes.");
});
