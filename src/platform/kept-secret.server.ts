import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.server";
import { unless } from "./error-code";

/**
 * Returns the key that signs sessions and links: `AUTH_SECRET`, or the secret stored in `DATA_DIR`.
 * @throws the file system's error if the stored secret can be neither read nor created.
 */
export async function authSecret(env: Pick<Env, "AUTH_SECRET" | "DATA_DIR">): Promise<string> {
  return env.AUTH_SECRET ?? keptSecret(env.DATA_DIR, "auth-secret");
}

/**
 * Returns the secret in the file `name` of `directory`: 256 random bits as 43 characters of base64url. The first call
 * creates the file, readable by its owner only. Concurrent callers in any process get the same secret.
 * @throws the file system's error if the file can be neither read nor created.
 */
export async function keptSecret(directory: string, name: string): Promise<string> {
  const path = join(directory, name);
  return (await readFile(path, "utf8").catch(unless("ENOENT"))) ?? (await make(directory, path));
}

async function make(directory: string, path: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(32).toString("base64url"));
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch(unless("EEXIST"));
  await unlink(draft);
  return readFile(path, "utf8");
}
