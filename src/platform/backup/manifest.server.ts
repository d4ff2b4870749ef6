import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasCode } from "../error-code";

/** Error of a backup or restore. The message is one line with the reason and, if there is one, the remedy. */
export class BackupFailed extends Error {
  override readonly name = "BackupFailed";
}

/** Folders of a backup: one for the cluster's files, one for the other files in `DATA_DIR`. */
export const backupFolders = { cluster: "postgres", files: "files" } as const;

/** Names of the parts in messages to the operator. */
export const namesOfParts = { postgres: "the database", files: "secrets, mails and other files" } as const;

export type BackupPart = keyof typeof namesOfParts;

const fileSchema = z.object({
  /** Path relative to the backup's folder, separated by `/`. */
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
  /** Range of the write-ahead log that the backup needs. It contains everything that was committed before `stop`. */
  wal: z.object({ start: z.string(), stop: z.string(), segments: z.array(z.string()) }),
  directories: z.array(fileSchema.pick({ path: true, mode: true })),
  files: z.array(fileSchema),
  /**
   * Row count and hash of each table at the end of the backup; null if writers never paused long enough to read them.
   */
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })).nullable(),
});

/** Description of a backup's content. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;
export type BackedUpFile = Readonly<z.infer<typeof fileSchema>>;
export type TableHashes = NonNullable<Manifest["tables"]>;

export const manifestName = "manifest.json";

/** Returns the manifest as JSON, followed by a line with the SHA-256 of the JSON in hexadecimal. */
export function writeManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest, null, 1);
  return `${text}\n${hashOf(text)}\n`;
}

/**
 * Returns the manifest of the backup in `directory`.
 * @throws {BackupFailed} if it is missing, was changed, or has an unknown format.
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
