import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unless } from "./error-code";

type Kept = { readonly path: string; readonly size: number; readonly used: number };

async function keptIn(folder: string): Promise<Kept[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unless("ENOENT"))) ?? [];
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    paths.map(async (path) => ({ path, about: await stat(path).catch(unless("ENOENT")) })),
  );
  return found.flatMap(({ path, about }) => (about ? [{ path, size: about.size, used: about.mtimeMs }] : []));
}

/** Returns how many bytes the files below `folder` have, which need not be there. */
export async function bytesIn(folder: string): Promise<number> {
  return (await keptIn(folder)).reduce((sum, { size }) => sum + size, 0);
}

/**
 * Removes files below `folder`, those first that were used longest ago, until `bytes` are left. Returns how many are.
 */
export async function clearOldest(folder: string, bytes: number): Promise<number> {
  const oldestFirst = (await keptIn(folder)).toSorted((one, other) => one.used - other.used);
  let left = oldestFirst.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of oldestFirst) {
    if (left <= bytes) break;
    await rm(path, { force: true });
    left -= size;
  }
  return left;
}
