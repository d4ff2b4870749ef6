import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasCode } from "../error-code";

/** A backup or a restore cannot be done. The message is one line that says why, and what to do where something can be done. */
export class BackupFailed extends Error {
  override readonly name = "BackupFailed";
}

/** The parts of a backup: the files of the cluster, and those that stand beside it in `DATA_DIR`. */
export const parts = { cluster: "postgres", files: "files" } as const;

/** What the operator is told of each part. */
export const namesOfParts = { postgres: "the database", files: "secrets, mails and other files" } as const;

export type Part = keyof typeof namesOfParts;

const fileSchema = z.object({
  /** Below the backup's folder, with `/` between the names. */
  path: z.string().refine((path) => /^(?:postgres|files)(?:\/|$)/.test(path) && !path.split("/").includes("..")),
  size: z.number(),
  sha256: z.string(),
  mode: z.number(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  postgres: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Which part of the write-ahead log the backup needs; what was committed before `stop` is in it. */
  wal: z.object({ start: z.string(), stop: z.string(), segments: z.array(z.string()) }),
  directories: z.array(fileSchema.pick({ path: true, mode: true })),
  files: z.array(fileSchema),
  /** Of each table how many rows it had when the backup ended, and a hash of them; null when writers left no moment to look. */
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })).nullable(),
});

/** What a backup holds. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;
export type BackedUpFile = Readonly<z.infer<typeof fileSchema>>;
export type TableHashes = NonNullable<Manifest["tables"]>;

export const manifestName = "manifest.json";

/** Returns the manifest as text, with a hash of itself in its last line. */
export function writeManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest, null, 1);
  return `${text}\n${hashOf(text)}\n`;
}

/**
 * Returns the manifest of the backup in `directory`.
 * @throws {BackupFailed} when it is missing or was changed.
 */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, manifestName), "utf8").catch((error: unknown) => {
    if (!hasCode(error, "ENOENT", "ENOTDIR")) throw error;
    throw new BackupFailed(`${directory} is no backup: it has no ${manifestName}.`);
  });
  const [, json = "", hash] = text.match(/^(.*)\n([0-9a-f]{64})\n$/s) ?? [];
  if (hash !== hashOf(json)) throw new BackupFailed(`${manifestName} in ${directory} was changed after the backup.`);
  const parsed = manifestSchema.safeParse(JSON.parse(json));
  if (parsed.success) return parsed.data;
  throw new BackupFailed(`${directory} was made by another version of the product that this one cannot read.`);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
