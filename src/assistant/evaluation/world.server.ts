import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOther } from "~/documents/reading/read-other";
import { structured } from "~/documents/reading/structured";
import { languages } from "~/i18n/languages";
import type { DocumentText } from "~/knowledge/document";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { tidyIndex } from "~/knowledge/index.server";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { storeDocument } from "~/knowledge/store.server";
import { type Database, type Db, openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";

/**
 * Variants of the library: the manuals complete, without the `asks` of their sections, or in English only; or complete,
 * with the documents of `evaluation/uploads` beside them.
 */
const worlds = ["asks", "no-asks", "english", "uploads"] as const;

export type World = (typeof worlds)[number];

/** Returns whether `name` is that of a world. */
export function isWorld(name: string): name is World {
  return worlds.some((world) => world === name);
}

/**
 * Returns what `work` returns on a scratch database with the manuals of `world`, or with texts as if staff had uploaded
 * them. The database is gone afterwards.
 */
export async function inWorld<Result>(
  world: World | readonly DocumentText[],
  work: (db: Db, database: Database) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "water-evaluation-"));
  // The database has a user of its own, who must be able to enter.
  await chmod(folder, 0o711);
  const log = createLog({ LOG_LEVEL: "warn" });
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: join(folder, "data") }, log);
  try {
    await migrate(database, log);
    const { db } = database;
    if (typeof world === "string") await loadBuiltInManuals(db, await manualsOf(world, join(folder, "manuals")), log);
    const uploaded = world === "uploads" ? await uploadedTexts() : typeof world === "string" ? [] : world;
    for (const text of uploaded) await storeDocument(db, text, { origin: "uploaded", hash: text.id });
    await tidyIndex(database);
    return await work(db, database);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

async function manualsOf(world: World, folder: string): Promise<string> {
  if (world === "asks" || world === "uploads") return "manuals";
  await cp("manuals", folder, { recursive: true });
  for (const { path, text } of readManualFiles(folder).files) {
    if (world === "no-asks") await writeFile(path, withoutAsks(text));
    else if (path.endsWith("ar.md")) await rm(path);
  }
  return folder;
}

const uploads = "evaluation/uploads";

/** Reads the documents as they are read when staff upload them: each in one language, as its file name tells. */
async function uploadedTexts(): Promise<DocumentText[]> {
  const texts: DocumentText[] = [];
  for (const file of await readdir(uploads)) {
    const [name = "", code] = file.split(".");
    const language = languages.find((one) => one === code);
    if (!language) throw new Error(`${file} has no language`);
    const read = await readOther("markdown", await readFile(join(uploads, file)));
    const title = read.pages[0]?.blocks[0]?.markdown ?? name;
    const about = { id: `upload-${name}`, category: "guides", subtitle: null, edition: null } as const;
    texts.push(structured(read, { ...about, title, language }).text);
  }
  return texts;
}

/** The questions are the last entry of a section's header. */
function withoutAsks(text: string): string {
  return text.replaceAll(/\nasks:\n(?: {2}- .*\n)+(?=-->)/g, "\n");
}
