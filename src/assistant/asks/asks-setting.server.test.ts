import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { manySections } from "~/knowledge/fixtures/many-sections";
import { storeDocument } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";
import { auditLog, documentSections, settings, writtenAsks } from "~/platform/db/schema";
import { createJobs } from "~/platform/jobs.server";
import { eventually } from "../../../test/server/eventually";
import { type ModelServer, startModelServer } from "../../../test/server/model-server";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { countAsksOf, readAsksProgress } from "./asks-progress.server";
import { switchAsks } from "./asks-setting.server";
import { deleteSheets, foundFor, goodWriter, noise, sheet, storeSheet } from "./fixtures/asks-world";
import { queueAsksIfDue, superviseAsks } from "./supervise-asks.server";
import { writeAsks } from "./write-asks.job";
import { writeAsksInTurn } from "./write-asks.server";

const open = testServices();
let server: ModelServer;
let here: Services;
let staff: Member["staff"];
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startModelServer();
  here = await open.openAnother({ ANSWER_PROVIDER: "llm", LLM_BASE_URL: server.url, LLM_MODEL: "test-model" });
  staff = (await someStaff(here, "super_admin")).staff;
});
afterAll(() => server.close());

beforeEach(async () => {
  server.script.length = 0;
  server.requests.length = 0;
  server.otherwise = goodWriter;
  await deleteSheets(db(), ["pump"]);
  await db().delete(settings).where(eq(settings.key, "written_asks"));
});

const db = () => here.database.db;
const written = () => db().$count(writtenAsks);
const progress = (services = here) => readAsksProgress(services, staff);

test("switched off, those that were written are deleted and leave the search, and no more are written", async () => {
  await storeSheet(db(), "pump");
  await writeAsksInTurn(here, never);
  expect(await foundFor(db(), noise.ar, "ar")).toContain(sheet[1]);
  expect(await progress()).toMatchObject({ isOn: true, sections: 1, waiting: 0 });
  expect(await countAsksOf(here, staff, "pump")).toBe(1);
  expect([await switchAsks(here, staff, false), await switchAsks(here, staff, false)]).toEqual([true, false]);
  expect(await written()).toBe(0);
  server.requests.length = 0;
  await writeAsksInTurn(here, never);
  expect(await foundFor(db(), noise.ar, "ar")).toEqual([]);
  expect(await foundFor(db(), "Which oil is in the gearbox?")).toContain(sheet[0]);
  expect(await progress()).toMatchObject({ isOn: false, sections: 0, waiting: 0 });
  expect([server.requests, await queueAsksIfDue(here)]).toEqual([[], false]);
  const actions = await db().select({ action: auditLog.action }).from(auditLog);
  expect(actions).toEqual([{ action: "written_asks_switched_off" }]);
});

test("switched on again, all are written anew", async () => {
  await storeSheet(db(), "pump");
  await writeAsksInTurn(here, never);
  await switchAsks(here, staff, false);
  await writeAsksInTurn(here, never);
  await switchAsks(here, staff, true);
  expect(await queueAsksIfDue(here)).toBe(true);
  await writeAsksInTurn(here, never);
  expect([await written(), server.requests.length]).toEqual([3, 6]);
  expect(await foundFor(db(), noise.en)).toContain(sheet[1]);
});

test("switched off while the model writes, nothing of it is kept", async () => {
  await storeSheet(db(), "pump");
  server.script.push(goodWriter, async (exchange) => {
    await switchAsks(here, staff, false);
    goodWriter(exchange);
  });
  await writeAsksInTurn(here, never);
  expect([await written(), server.requests.length]).toEqual([0, 2]);
  expect(await foundFor(db(), noise.en)).toEqual([]);
});

test("texts of replaced versions lose them at once", async () => {
  await storeSheet(db(), "pump");
  await writeAsksInTurn(here, never);
  await storeDocument(db(), manySections("pump", ["Another text."]), { origin: "uploaded", hash: "2" });
  await switchAsks(here, staff, false);
  const rows = await db().select({ asks: documentSections.writtenAsks }).from(documentSections);
  expect(rows.flatMap(({ asks }) => asks)).toEqual([]);
});

test("without a model they stay, and can be switched off", async () => {
  await storeSheet(db(), "pump");
  await writeAsksInTurn(here, never);
  expect(await progress(open.services)).toMatchObject({ isOn: true, sections: 1, writer: null });
  await switchAsks(open.services, staff, false);
  await writeAsksInTurn(open.services, never);
  expect(await progress(open.services)).toMatchObject({ isOn: false, sections: 0 });
});

test("the queued job writes them after an upload, and the portal hears of it", async () => {
  const heard: string[] = [];
  const unsubscribe = here.database.notifications.subscribe(
    "changed_rows",
    (table) => heard.push(table),
    () => undefined,
  );
  const jobs = createJobs(here.database, here.log, { pollSeconds: 0.5 });
  const working: Services = { ...here, jobs };
  jobs.register(writeAsks);
  await jobs.start(working);
  await storeSheet(db(), "pump");
  expect((await progress()).waiting).toBe(1);
  const stop = superviseAsks(working);
  await eventually(async () => expect(await progress()).toMatchObject({ sections: 1, waiting: 0, failure: null }));
  stop();
  await jobs.stop();
  unsubscribe();
  expect(heard).toContain("asked_versions");
});
