import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { authSecret, keptSecret } from "./kept-secret.server";

test("gives concurrent callers the same secret, in a file that only its owner can read", async () => {
  const directory = await temporaryDirectory();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(directory, "key")));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readFile(join(directory, "key"), "utf8")).toBe(secrets[0]);
  expect((await stat(join(directory, "key"))).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(["key"]);
});

test("makes the directory of a secret if it is missing", async () => {
  const directory = join(await temporaryDirectory(), "missing", "data");
  expect(await keptSecret(directory, "key")).toMatch(/^[\w-]{43}$/);
});

test("prefers AUTH_SECRET to the stored secret", async () => {
  const DATA_DIR = await temporaryDirectory();
  expect(await authSecret({ DATA_DIR, AUTH_SECRET: "given" })).toBe("given");
  const kept = await authSecret({ DATA_DIR, AUTH_SECRET: undefined });
  expect(await authSecret({ DATA_DIR, AUTH_SECRET: undefined })).toBe(kept);
});

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "secret-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}
