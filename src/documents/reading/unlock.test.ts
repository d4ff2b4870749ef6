import { createHash } from "node:crypto";
import { mkdtemp, readFile as bytesOf, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readFile, unlockPdf } from "./read-file.server";

/** The first page of `plant-sheet.pdf`, encrypted with the password "open". */
const locked = "src/documents/reading/fixtures/locked.pdf";
const most = 1_000_000;

const folder = await mkdtemp(join(tmpdir(), "unlock-"));

afterAll(() => rm(folder, { recursive: true }));

const hashOf = async (path: string) =>
  createHash("sha256")
    .update(await bytesOf(path))
    .digest("hex");

test("writes a copy that opens without a password, with the same bytes each time", async () => {
  const copies = [join(folder, "one"), join(folder, "two")];
  for (const to of copies) expect(await unlockPdf({ path: locked, password: "open", to, most })).toEqual({ ok: true });
  const [one = "", two = ""] = copies;
  expect(await hashOf(one)).toBe(await hashOf(two));
  expect((await bytesOf(one)).includes("/Encrypt")).toBe(false);
  const [read, before] = await Promise.all([readFile({ path: one }), readFile({ path: locked, password: "open" })]);
  expect(read).toMatchObject({ ok: true });
  expect(read).toEqual(before);
  expect((await stat(one)).mode & 0o777).toBe(0o600);
});

test("writes nothing for a wrong password, and stops where the copy grows too large", async () => {
  const to = join(folder, "refused");
  expect(await unlockPdf({ path: locked, password: "shut", to, most })).toEqual({
    ok: false,
    reason: "wrong-password",
  });
  await expect(stat(to)).rejects.toMatchObject({ code: "ENOENT" });
  expect(await unlockPdf({ path: locked, password: "open", to, most: 5000 })).toMatchObject({ reason: "too-large" });
  expect((await stat(to)).size).toBeLessThanOrEqual(5000);
});
