import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DatabaseUnavailable } from "../db/unavailable.server";
import { InvalidEnvironment, readEnv } from "../env.server";
import { createLog, type Log } from "../log.server";
import { type S3Target, s3TargetOf } from "../s3/s3-target";
import { inMegabytes } from "./files.server";
import { BackupFailed, type Manifest } from "./manifest.server";
import { restoreBackup } from "./restore.server";
import { takeBackup } from "./take.server";
import { verifyBackup } from "./verify.server";

/** Error for invalid arguments. The message is the usage of the command. */
class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}

const usage = {
  backup: "usage: npm run backup -- --to DIR    or    npm run backup -- --verify DIR",
  restore: "usage: npm run restore -- --from DIR [--replace]",
};

const elsewhere =
  "DATABASE_URL is set: back that server up with its own tools (pg_dump, pg_restore), " +
  "and copy DATA_DIR and the bucket of S3_URL beside. " +
  "This command is for the embedded database.";

type Command = {
  readonly argv: readonly string[];
  /** The product's version. */
  readonly version: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

type Scene = Command & { readonly dataDir: string; readonly bucket: S3Target | null; readonly log: Log };

/** Runs `npm run backup`. Returns the exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted. */
export function backup(command: Command): Promise<number> {
  return run("backup", command, async ({ to, from, verify }, scene) => {
    const checked = typeof verify === "string" ? verify : undefined;
    if (!to === !checked || from) throw new WrongUsage(usage.backup);
    if (checked) {
      const manifest = await verifyBackup({ ...scene, from: placeOf(checked, scene) });
      return scene.say(`The backup is whole: ${contentsOf(manifest)}.`);
    }
    const place = placeOf(to ?? "", scene);
    const manifest = await takeBackup({ ...scene, to: place });
    scene.say(`Backed up to ${place}: ${contentsOf(manifest)}.`);
    if (scene.environment.AUTH_SECRET?.trim()) {
      scene.say("AUTH_SECRET is set in the environment and not part of the backup: keep it, too.");
    }
  });
}

/** Runs `npm run restore`. Returns the exit code, as `backup` does. */
export function restore(command: Command): Promise<number> {
  return run("restore", command, async ({ to, from, verify, replace }, scene) => {
    if (!from || to || verify) throw new WrongUsage(usage.restore);
    const aside = await restoreBackup({ ...scene, from: placeOf(from, scene), replace: replace ?? false });
    scene.say(`Restored into ${scene.dataDir}. Start the product with npm start.`);
    if (scene.bucket) scene.say("The server puts the uploaded files into S3 within minutes after its start.");
    if (aside) scene.say(`What was there before is in ${aside}.`);
  });
}

const options = {
  to: { type: "string" },
  from: { type: "string" },
  verify: { type: "string" },
  replace: { type: "boolean" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

async function run(
  name: keyof typeof usage,
  command: Command,
  work: (values: Values, scene: Scene) => Promise<void>,
): Promise<number> {
  try {
    const values = argumentsOf(name, command.argv);
    if (command.environment.DATABASE_URL?.trim()) throw new BackupFailed(elsewhere);
    const { DATA_DIR, S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = command.environment;
    const env = readEnv({ DATA_DIR, S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY });
    await work(values, {
      ...command,
      dataDir: env.DATA_DIR,
      bucket: s3TargetOf(env),
      log: createLog({ LOG_LEVEL: "silent" }),
    });
    return 0;
  } catch (error) {
    if (command.signal.aborted) {
      command.say("Interrupted: nothing was kept.");
      return 130;
    }
    const foreseen = [BackupFailed, DatabaseUnavailable, InvalidEnvironment, WrongUsage].some(
      (kind) => error instanceof kind,
    );
    command.say(error instanceof Error ? (foreseen ? error.message : (error.stack ?? error.message)) : String(error));
    return error instanceof WrongUsage ? 2 : 1;
  }
}

function argumentsOf(name: keyof typeof usage, argv: readonly string[]): Values {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new WrongUsage(usage[name]);
  }
}

/** Resolves a path against the directory in which npm was called, because npm changes to the product's directory. */
function placeOf(path: string, { environment }: Scene): string {
  return resolve(environment.INIT_CWD ?? "", path);
}

function contentsOf({ files, tables }: Manifest): string {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const rows = Object.values(tables ?? {}).reduce((sum, table) => sum + table.rows, 0);
  const counted = tables ? `, ${rows.toLocaleString("en")} rows in ${Object.keys(tables).length} tables` : "";
  return `${files.length.toLocaleString("en")} files, ${inMegabytes(size)}${counted}`;
}
