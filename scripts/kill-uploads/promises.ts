import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { collectUnnamed } from "~/documents/keeping/collect-files.server";
import { arrivals } from "~/documents/keeping/files.server";
import { search } from "~/knowledge/search.server";
import type { JobContext } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
import { retried } from "./retried";
import type { Known, World } from "./world";

/** How long uploads may take until all of them ended after a start, in milliseconds. */
const LONGEST = 600_000;

/** Waits until every upload ended, whichever way, and all is indexed anew. Returns what did not. */
export async function untilSettled({ services: { database } }: World): Promise<string[]> {
  const began = performance.now();
  for (;;) {
    const { rows } = await retried(() =>
      database.pool.query<{ what: string }>(`
        select name || ' is ' || state as what from uploads
          where state not in ('searchable', 'attention', 'failed', 'replaced')
            and (select withdrawn_at is null from documents where id = document_id)
        union all select 'an old analysis of ' || document_id from document_versions
          where is_current and analysis = 'outdated'`),
    );
    if (rows.length === 0) return [];
    if (performance.now() - began > LONGEST) return rows.map(({ what }) => `after ${LONGEST / 1000} s ${what}`);
    await sleep(200);
  }
}

/** Returns the documents whose `code` a search finds, by their ids. */
async function foundBy({ services: { database } }: World, code: string): Promise<ReadonlySet<string>> {
  const question = `How is pump ${code} rinsed?`;
  const asked = { question, language: "en", scope: { kind: "all" }, reader: null, limit: 20 } as const;
  const { passages } = await retried(() => search(database.db, asked));
  return new Set(passages.filter(({ text }) => text.includes(code)).map(({ documentId }) => documentId));
}

/**
 * Returns what was broken of the promises at this moment: of each document one version answers, the old one until the
 * new one is complete; `isSettled` tells whether everything acknowledged has to be found.
 */
export async function brokenFor(world: World, known: Known, isSettled: boolean): Promise<string[]> {
  const { id, code, former, isFound } = known;
  const broken: string[] = [];
  const now = await foundBy(world, code);
  const before = former === null ? new Set() : await foundBy(world, former);
  if (now.size > 1) broken.push(`${now.size} documents have ${code}`);
  if (id === null) return broken;
  const count = Number(now.has(id)) + Number(before.has(id));
  if (former !== null && count !== 1) broken.push(`${count} versions of ${code}, formerly ${former}, are found`);
  if (isFound === false && count > 0) broken.push(`${code} was taken away and is found`);
  if (!isSettled) return broken;
  if (former !== null && before.has(id)) broken.push(`${former} is found instead of its new version ${code}`);
  if (isFound && !now.has(id)) broken.push(`${code} was acknowledged and is not found`);
  return broken;
}

/** Returns what is wrong with the index: words and totals that do not count what stands in it, or what is gone. */
export async function brokenIndex({ services: { database } }: World): Promise<string[]> {
  const { rows } = await retried(() =>
    database.pool.query<{ what: string; count: number }>(`
      select 'words with another count than their lists' as what, count(*)::int as count from search_terms t
        where passages <> (select coalesce(sum(l.passages), 0) from posting_lists l where l.term_id = t.id)
      union all select 'lists of versions that do not answer', count(*)::int from posting_lists l
        where not exists (select from document_versions v where v.number = l.version and v.is_current)
      union all select 'current versions without a list', count(*)::int from document_versions v
        join documents d on d.id = v.document_id
        where v.is_current and d.withdrawn_at is null
          and not exists (select from posting_lists l where l.version = v.number)
      union all select 'uploads that answer without a version', count(*)::int from uploads
        where state in ('searchable', 'attention') and version_id is null
      union all select 'files that two uploads of everybody have', count(*)::int from (
        select file_hash from uploads where owner_id is null and state not in ('failed', 'replaced')
        group by file_hash having count(*) > 1) twice
      union all select 'documents with two current versions in a language', count(*)::int from (
        select document_id from document_versions where is_current group by document_id, language
        having count(*) > 1) twice`),
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}

const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);

/**
 * Has files that nobody names collected as if two days had gone by. Returns which are without a row, or rows without.
 */
export async function brokenFiles({ services, dataDir }: World): Promise<string[]> {
  const place = join(dataDir, "files");
  for (const path of await filesUnder(place)) await utimes(path, twoDaysAgo, twoDaysAgo);
  const { signal } = new AbortController();
  await collectUnnamed({}, { services, signal } as JobContext);
  const { rows } = await services.database.pool.query<{ hash: string }>("select hash from files");
  const named = new Set(rows.map(({ hash }) => hash));
  const lying = (await filesUnder(place)).map((path) => path.split("/").at(-1) ?? "");
  const orphans = lying.filter((hash) => !named.has(hash)).length;
  const missing = [...named].filter((hash) => !lying.includes(hash)).length;
  const broken = [orphans > 0 && `${orphans} files without a row`, missing > 0 && `${missing} rows without a file`];
  const arriving = (await readdir(arrivals(services.env)).catch(unless("ENOENT"))) ?? [];
  return [...broken, arriving.length > 0 && `${arriving.length} files still arriving`].filter((one) => one !== false);
}

async function filesUnder(place: string): Promise<string[]> {
  const entries = (await readdir(place, { recursive: true, withFileTypes: true }).catch(unless("ENOENT"))) ?? [];
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}
