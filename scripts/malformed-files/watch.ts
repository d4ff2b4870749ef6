import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { arrivals } from "~/documents/keeping/files.server";
import { unless } from "~/platform/error-code";
import { send } from "../malformed/sending.ts";
import type { Product } from "./product";

const run = promisify(execFile);

const LOOK_EVERY = 500;

/** Watches the resident memory of a process. Returns a function that ends this and returns the most, in megabytes. */
export function watchResident(pid: number): () => Promise<number> {
  let [most, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
      most = Math.max(most, Number(stdout.trim()) / 1024);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

/** Returns what may not be about the server and its files once all but `kept` documents are deleted. */
export async function problemsLeft(product: Product, kept: number): Promise<string[]> {
  const { server, dataDir, database } = product;
  const problems: string[] = [];
  const health = await send(server.site, { path: "/readyz" });
  if (typeof health === "string" || health.status !== 200) problems.push(`/readyz: ${JSON.stringify(health)}`);
  const arriving = await namesIn(arrivals({ DATA_DIR: dataDir }));
  if (arriving.length > 0) problems.push(`${arriving.length} files are left where files arrive`);
  const { rows } = await database.pool.query<{ hash: string }>("select hash from files");
  const named = new Set(rows.map(({ hash }) => hash));
  const lying = await filesIn(join(dataDir, "files"));
  const orphans = lying.filter((hash) => !named.has(hash));
  if (orphans.length > 0) problems.push(`${orphans.length} files without a row`);
  const missing = [...named].filter((hash) => !lying.includes(hash));
  if (missing.length > 0) problems.push(`${missing.length} rows without a file`);
  const counts = await database.pool.query<{ what: string; count: number }>(`
    select 'uploads' as what, count(*)::int as count from uploads union all
    select 'files', count(*)::int from files union all
    select 'documents', count(*)::int from documents where origin = 'uploaded' union all
    select 'versions', count(*)::int from document_versions v join documents d on d.id = v.document_id
      where d.origin = 'uploaded'`);
  for (const { what, count } of counts.rows) if (count !== kept) problems.push(`${count} ${what} instead of ${kept}`);
  return problems;
}

async function filesIn(folder: string): Promise<string[]> {
  const folders = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  return (await Promise.all(folders.map((name) => namesIn(join(folder, name))))).flat();
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unless("ENOENT"))) ?? [];
}
