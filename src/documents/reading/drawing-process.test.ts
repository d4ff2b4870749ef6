import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawInProcess } from "./drawing-process.server";

const fixture = "src/documents/reading/fixtures/plant-sheet.pdf";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "drawing-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function draw(path: string, number: number) {
  const outcome = await drawInProcess({ kind: "render", path, number, width: 200 });
  return outcome.kind === "failed" ? outcome.reason : outcome.kind;
}

/** Returns the processes that this one started to read and draw. */
async function readers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-eo", "pid=,ppid=,args="]);
  const lines = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, parent, ...args]) => parent === String(process.pid) && args.join(" ").includes("reader"))
    .map(([pid]) => Number(pid));
}

test("draws the pages of a file in one process, while another waits for the next file", async () => {
  expect([await draw(fixture, 1), await draw(fixture, 2)]).toEqual(["picture", "picture"]);
  // The one that waits may have begun just now.
  await expect.poll(async () => (await readers()).length, { timeout: 20_000 }).toBe(2);
  const before = await readers();
  expect(await draw(fixture, 1)).toBe("picture");
  expect(await readers()).toEqual(before);
});

test("draws in a new process where the one that waits was killed", async () => {
  await draw(fixture, 1);
  for (const pid of await readers()) process.kill(pid, "SIGKILL");
  expect(await draw(fixture, 1)).toBe("picture");
});

test("keeps few processes, and tells a page that is not there", async () => {
  const copies = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const copy = join(folder, `${index}.pdf`);
      await copyFile(fixture, copy);
      return copy;
    }),
  );
  expect(await Promise.all(copies.map((copy) => draw(copy, 1)))).toEqual(Array(4).fill("picture"));
  expect(await draw(fixture, 3)).toBe("empty");
  await expect.poll(async () => (await readers()).length, { timeout: 60_000 }).toBeLessThanOrEqual(3);
});
