import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { embeddingSources } from "~/platform/db/schema/embeddings";
import { createJobs } from "~/platform/jobs.server";
import { type EmbeddingsServer, startEmbeddingsServer } from "../../../test/server/embeddings-server";
import { eventually } from "../../../test/server/eventually";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { manySections } from "../fixtures/many-sections";
import { storeDocument } from "../store.server";
import { embedPassages } from "./embed-passages.job";
import { embedInTurn } from "./embed-passages.server";
import { readEmbeddingProgress } from "./progress.server";
import { superviseEmbeddings } from "./supervise.server";

const open = testServices();
let server: EmbeddingsServer;
let here: Services;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startEmbeddingsServer();
  here = await open.openAnother({ EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: "test-model" });
  const sentences = Array.from({ length: 70 }, (_, at) => `Valve ${at} is opened by hand.`);
  await storeDocument(here.database.db, manySections("valves", sentences), { origin: "uploaded", hash: "1" });
});
afterAll(() => server.close());

async function progress(services = here) {
  const { staff } = await someStaff(here, "moderator");
  return readEmbeddingProgress(services, staff);
}

test("tells nothing where no model is configured", async () => {
  expect(await progress(open.services)).toBeNull();
});

test("counts the passages, and has the cause while the endpoint fails", async () => {
  const place = new URL(server.url).origin;
  expect(await progress()).toEqual({ done: 0, total: 70, failure: null, retryAt: null, name: "test-model", place });
  server.script.push(
    ({ answer }) => answer(),
    ({ answer }) => answer(),
    ({ refuse }) => refuse(500, "broken"),
  );
  await embedInTurn(here, never);
  expect(await progress()).toMatchObject({ done: 64, total: 70, failure: "server_error", retryAt: expect.any(Date) });
});

test("the queued job goes on where a run ended, and portals hear of it", async () => {
  const heard: string[] = [];
  const unsubscribe = here.database.notifications.subscribe(
    "changed_rows",
    (table) => heard.push(table),
    () => undefined,
  );
  await here.database.db.update(embeddingSources).set({ retryAt: null });
  const jobs = createJobs(here.database, here.log, { pollSeconds: 0.5 });
  const working: Services = { ...here, jobs };
  jobs.register(embedPassages);
  await jobs.start(working);
  const stop = superviseEmbeddings(working);
  await eventually(async () => expect(await progress()).toMatchObject({ done: 70, total: 70, failure: null }));
  stop();
  await jobs.stop();
  unsubscribe();
  expect(server.requests.at(-1)?.input).toHaveLength(6);
  expect(heard).toContain("embedding_sources");
});
