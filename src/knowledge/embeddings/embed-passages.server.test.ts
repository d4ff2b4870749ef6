import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { documents, documentVersions, embeddedVersions, passageEmbeddings } from "~/platform/db/schema";
import { type EmbeddingsServer, startEmbeddingsServer } from "../../../test/server/embeddings-server";
import { testServices } from "../../../test/server/services";
import { manySections } from "../fixtures/many-sections";
import { indexAgain, removeDocument, storeDocument } from "../store.server";
import { embeddingSourceOf, embeddingsAddress } from "./address.server";
import { embedInTurn } from "./embed-passages.server";
import { countEmbedded } from "./embedded-passages.server";
import { readSource } from "./source-state.server";
import { queueIfIncomplete, superviseEmbeddings } from "./supervise.server";

const open = testServices();
let server: EmbeddingsServer;
let here: Services;
const never = new AbortController().signal;

/** More than two requests hold. */
const sentences = Array.from({ length: 150 }, (_, at) => `Valve ${at} of the skid is opened by hand.`);

beforeAll(async () => {
  server = await startEmbeddingsServer();
  here = await open.openAnother({ EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: "test-model" });
});
afterAll(() => server.close());

beforeEach(async () => {
  server.script.length = 0;
  server.requests.length = 0;
  await here.database.db.delete(documents);
  await here.database.db.execute(sql`delete from embedding_sources`);
});

const store = (id: string, texts: readonly string[]) =>
  storeDocument(here.database.db, manySections(id, texts), { origin: "uploaded", hash: texts.join() });

const sent = () => server.requests.map(({ input }) => input.length);
const rows = () => here.database.db.select().from(passageEmbeddings);
const complete = () => here.database.db.select().from(embeddedVersions);
const sourceKey = () => embeddingSourceOf(embeddingsAddress(here.env) ?? { url: "", model: "", key: undefined });
const state = () => readSource(here.database.db, sourceKey());

test("embeds all passages in batches, under their headings, and then marks the version", async () => {
  await store("valves", sentences);
  await embedInTurn(here, never);
  expect(sent()).toEqual([1, 64, 64, 22]);
  expect(server.requests[1]?.input[0]).toBe("valves / Part 1\nValve 0 of the skid is opened by hand.");
  expect(await rows()).toHaveLength(150);
  expect(await complete()).toHaveLength(1);
  await embedInTurn(here, never);
  expect(sent(), "a second run only asks for the dimensions").toEqual([1, 64, 64, 22, 1]);
});

test("a run that was cut off goes on where it was, and nothing is marked meanwhile", async () => {
  await store("valves", sentences);
  const ending = new AbortController();
  server.script.push(
    ({ answer }) => answer(),
    ({ answer }) => answer(),
    async ({ closed }) => {
      ending.abort(new Error("the process ends"));
      await closed;
    },
  );
  await expect(embedInTurn(here, ending.signal)).rejects.toThrow("the process ends");
  expect(await rows()).toHaveLength(64);
  expect(await complete()).toEqual([]);
  server.requests.length = 0;
  await embedInTurn(here, never);
  expect(sent()).toEqual([1, 64, 22]);
  expect(await complete()).toHaveLength(1);
});

test("while one process embeds, another does not", async () => {
  await store("valves", sentences);
  server.script.push(async ({ answer }) => {
    await embedInTurn(here, never);
    answer();
  });
  await embedInTurn(here, never);
  expect(sent()).toEqual([1, 64, 64, 22]);
});

test("another model begins anew, and takes the place of the one before", async () => {
  await store("valves", sentences);
  await embedInTurn(here, never);
  server.dimensions = 96;
  server.script.push(
    ({ answer }) => answer(),
    ({ answer }) => answer(),
    ({ refuse }) => refuse(500, "broken"),
  );
  await embedInTurn(here, never);
  const models = Map.groupBy(await rows(), ({ model }) => model.split(":")[1]);
  expect([...models].map(([dimensions, own]) => [dimensions, own.length]).sort()).toEqual([
    ["64", 86],
    ["96", 64],
  ]);
  expect(await complete(), "neither model has all passages").toEqual([]);
  await embedInTurn(here, never);
  expect((await complete()).map(({ model }) => model)).toEqual([`${sourceKey()}:96`]);
  expect(await countEmbedded(here.database.db, `${sourceKey()}:96`)).toEqual({ done: 150, total: 150 });
  server.dimensions = 64;
});

test("embeddings that change their dimensions within a run are a failure, and none of them is stored", async () => {
  await store("valves", ["One.", "Two."]);
  server.script.push(({ answer }) => answer([[1, 2, 3]]));
  await embedInTurn(here, never);
  expect(await rows()).toEqual([]);
  expect((await state()).failure).toBe("malformed");
});

test("a failure is noted with the time of the next attempt, which waits longer each time", async () => {
  await store("valves", ["One."]);
  const waits: number[] = [];
  for (const retryAfter of [undefined, undefined, "2000"]) {
    const headers: Record<string, string> = retryAfter ? { "retry-after": retryAfter } : {};
    server.script.push(({ refuse }) => refuse(429, "slow_down", headers));
    const before = Date.now();
    await embedInTurn(here, never);
    const { failure, retryAt } = await state();
    expect(failure).toBe("rate_limited");
    waits.push(Math.round(((retryAt?.getTime() ?? 0) - before) / 10_000) * 10);
  }
  expect(waits).toEqual([30, 60, 2000]);
  expect(await queueIfIncomplete(here)).toBe(false);
  expect(await queueIfIncomplete(here, new Date(Date.now() + 2_100_000))).toBe(true);
  await embedInTurn(here, never);
  expect(await state()).toMatchObject({ failure: null, retryAt: null });
});

test("texts that the endpoint finds too long are sent again, shorter", async () => {
  await store("valves", ["A long sentence. ".repeat(300)]);
  server.script.push(({ answer }) => answer());
  server.script.push(
    ...[1, 2, 3, 4].map(
      () =>
        ({ refuse }: { refuse: (status: number, code: string) => void }) =>
          refuse(413, "too_long"),
    ),
  );
  await embedInTurn(here, never);
  const lengths = server.requests.slice(1).map(({ input }) => input[0]?.length);
  expect(lengths).toEqual([4000, 4000, 1200, 1200, 400]);
  expect(await complete()).toHaveLength(1);
});

test("embeddings go with the passages, and a version that is indexed again is embedded again", async () => {
  await store("valves", ["One.", "Two."]);
  await embedInTurn(here, never);
  const [version] = await here.database.db.select().from(documentVersions);
  await here.database.db.update(documentVersions).set({ analysis: "older" });
  expect(await indexAgain(here.database.db, version?.id ?? "", manySections("valves", ["One.", "Two."]))).toBe(true);
  expect([await rows(), await complete()]).toEqual([[], []]);
  expect(await queueIfIncomplete(here)).toBe(true);
  await embedInTurn(here, never);
  expect([(await rows()).length, (await complete()).length]).toEqual([2, 1]);
  expect(await queueIfIncomplete(here)).toBe(false);
  await removeDocument(here.database.db, "valves");
  expect([await rows(), await complete()]).toEqual([[], []]);
});

test("without a model nothing is asked, looked for or queued", async () => {
  await store("valves", ["One."]);
  const { services } = open;
  const broken = new Proxy(services.database, {
    get: () => {
      throw new Error("the database was asked");
    },
  });
  const blind = { ...services, database: broken };
  await embedInTurn(blind, never);
  superviseEmbeddings(blind)();
  expect(await queueIfIncomplete(blind)).toBe(false);
  expect(server.requests).toEqual([]);
});

test("a document that is deleted while its passages are embedded leaves nothing", async () => {
  await store("valves", ["One.", "Two."]);
  server.script.push(
    ({ answer }) => answer(),
    async ({ answer }) => {
      await here.database.db.delete(documents).where(eq(documents.id, "valves"));
      answer();
    },
  );
  await embedInTurn(here, never);
  expect([await rows(), await complete()]).toEqual([[], []]);
});
