import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { until } from "../../../../test/server/eventually";
import { somePlace } from "./fixtures/some-place";
import { starter } from "./starter.server";

/** Returns a starter, and a function that returns how often it started its server. */
async function starting(script: string) {
  const place = await somePlace({ postgres: `echo "started $*"\n${script}` });
  const server = starter(place);
  onTestFinished(server.giveUp);
  const starts = async () => (await readFile(join(place.data, "server.log"), "utf8")).match(/^started/gm)?.length ?? 0;
  return { place, server, starts };
}

test("gives up after three failures, with the reason from the log", async () => {
  const { place, server, starts } = await starting('echo "2026 FATAL:  the disk is full"; exit 1');
  for (let start = 0; start < 3; start++) {
    await server.start();
    await until(() => !server.isRecent());
  }
  await expect(server.start()).rejects.toThrow(`The database in ${place.data} does not start: the disk is full`);
  expect(await starts()).toBe(3);
});

test("goes on trying while the sessions of a killed server end", async () => {
  const { server, starts } = await starting('echo "2026 FATAL:  pre-existing shared memory block is in use"; exit 1');
  for (let start = 0; start < 5; start++) {
    await server.start();
    await until(() => !server.isRecent());
  }
  expect(await starts()).toBe(5);
});

test("starts no second server beside one that runs, and stops it", async () => {
  const { place, server, starts } = await starting("exec sleep 600");
  await server.giveUp();
  expect(server.isRecent()).toBe(false);
  await server.start();
  await server.start();
  await until(async () => (await starts()) > 0);
  expect(await starts()).toBe(1);
  expect(await readFile(join(place.data, "server.log"), "utf8")).toContain(`unix_socket_directories="${place.data}"`);
  expect(server.isRecent()).toBe(true);
  await server.giveUp();
  expect(server.isRecent()).toBe(false);
  await server.giveUp();
});

test("takes a server as recent for five seconds", async () => {
  const { server } = await starting("exec sleep 600");
  const began = Date.now();
  const now = vi.spyOn(Date, "now").mockReturnValue(began);
  onTestFinished(() => now.mockRestore());
  await server.start();
  now.mockReturnValue(began + 4999);
  expect(server.isRecent()).toBe(true);
  now.mockReturnValue(began + 5000);
  expect(server.isRecent()).toBe(false);
});
