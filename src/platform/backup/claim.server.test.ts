import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDraft, releaseDraft } from "./claim.server";

/** No process has it: greater than the greatest pid of Linux. */
const nobody = 4_194_305;

let scratch: string;
let draft: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "claim-"));
  draft = join(scratch, "b.partial");
});

afterEach(async () => {
  releaseDraft(draft);
  await rm(scratch, { recursive: true });
});

const claim = () => claimDraft(draft, join(scratch, "b"));

async function leave(directory: string, holder: number | null): Promise<void> {
  await mkdir(directory);
  await writeFile(join(directory, "rest"), "of a backup");
  if (holder !== null) await writeFile(join(directory, "holder"), String(holder));
}

async function expectOwn(): Promise<void> {
  expect(await readFile(join(draft, "holder"), "utf8")).toBe(String(process.pid));
  expect(await readdir(draft)).toEqual(["holder"]);
  expect(await readdir(scratch)).toEqual(["b.partial"]);
}

test("a claimed draft names its process, and cannot be claimed twice until it is released", async () => {
  await claim();
  await expectOwn();
  await expect(claim()).rejects.toThrow(`is under way (process ${process.pid};`);
  releaseDraft(draft);
  await claim();
  await expectOwn();
});

test("of many claims at once one succeeds", async () => {
  const ends = await Promise.allSettled(Array.from({ length: 20 }, claim));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expectOwn();
});

test("the draft of a process that runs is left alone", async () => {
  await leave(draft, process.ppid);
  await expect(claim()).rejects.toThrow(`is under way (process ${process.ppid};`);
  expect(await readdir(draft)).toEqual(["holder", "rest"]);
  expect(await readdir(scratch)).toEqual(["b.partial"]);
});

test("a draft that is just getting its name is left alone, and an old one without a holder is replaced", async () => {
  await leave(draft, null);
  await expect(claim()).rejects.toThrow("is under way.");
  const old = new Date(Date.now() - 10_000);
  await utimes(draft, old, old);
  await claim();
  await expectOwn();
});

test("replaces and removes leftovers of killed processes", async () => {
  await leave(draft, nobody);
  await leave(`${draft}-unfinished`, nobody);
  await claim();
  await expectOwn();
});

test("an earlier process with the same number left its draft", async () => {
  await leave(draft, process.pid);
  await claim();
  await expectOwn();
});
