import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { until } from "../../../../test/server/eventually";
import { createLog } from "../../log.server";
import { isRoot } from "./account.server";
import { someDirectory, somePlace } from "./fixtures/some-place";
import { checkVersion, initialise } from "./initialise.server";
import { recordedHome } from "./place.server";

const never = new AbortController().signal;

/** Finds the directory and the file with the password among the arguments, and makes a cluster. */
const making = `
  while [ $# -gt 0 ]; do
    case "$1" in -D) dir=$2;; --pwfile=*) file=\${1#--pwfile=};; --lc-ctype=*) type=\${1#--lc-ctype=};; esac
    shift
  done
  made() { cp "$file" "$dir/password"; echo "$type" > "$dir/type"; id -u > "$dir/uid"; echo 18 > "$dir/PG_VERSION"; }`;

async function init(script: string) {
  const place = await somePlace({ initdb: `${making}\n${script}` });
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, { write: (line) => void lines.push(line) });
  const said = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  const inCluster = async (file: string) => (await readFile(join(place.data, file), "utf8")).trim();
  return { place, log, said, inCluster, run: (signal = never) => initialise(place, log, signal) };
}

async function endedPid(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid ?? 0;
}

/** Keeps a lock from being given up because a minute has passed. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

describe("initialise", () => {
  test("makes a cluster once, with the password of the superuser, and leaves nothing else", async () => {
    const { place, said, inCluster, run } = await init("made");
    await Promise.all([run(), run()]);
    await run();
    expect(said()).toEqual(["making the database"]);
    expect(await inCluster("password")).toBe(place.passwords.superuser);
    expect(await inCluster("type")).toBe("C.UTF-8");
    expect((await stat(place.data)).mode & 0o777).toBe(0o700);
    expect((await stat(join(place.data, "password"))).mode & 0o077).toBe(0);
    expect(await readdir(place.dataDir)).toEqual(["postgres"]);
    await checkVersion(place);
  });

  test.runIf(isRoot())("makes it as the account that Postgres runs as", async () => {
    const { place, log, inCluster } = await init("made");
    await initialise({ ...place, account: { uid: 65534, gid: 65534 } }, log, never);
    expect(await inCluster("uid")).toBe("65534");
    expect(await inCluster("password")).toBe(place.passwords.superuser);
  });

  test("takes the next locale if the system lacks one, and warns about the last", async () => {
    const { said, inCluster, run } = await init(
      `[ "$type" = C ] && made || { echo "initdb: error: invalid locale name \\"$type\\"" >&2; exit 1; }`,
    );
    await run();
    expect(await inCluster("type")).toBe("C");
    expect(said()).toEqual(["making the database", expect.stringMatching(/^this system has no UTF-8 locale/)]);
  });

  test.each([
    ['echo "initdb: error: the disk is full" >&2; exit 1', "the disk is full"],
    ["exit 1", "Command failed: "],
  ])("says why initdb failed, and leaves no files: %s", async (script, reason) => {
    const { place, run } = await init(script);
    await expect(run()).rejects.toThrow(`The database cannot be made in ${place.home}: ${reason}`);
    expect(await readdir(place.dataDir)).toEqual([]);
  });

  test("stops initdb at once when it is aborted, and leaves no files", async () => {
    const { place, run } = await init('echo $$ > "$dir/running"; exec sleep 600');
    const stop = new AbortController();
    const result = run(stop.signal).catch((error: unknown) => error);
    const running = join(place.dataDir, `postgres-draft-${process.pid}`, "running");
    await until(() => readFile(running, "utf8").then(Boolean, () => false));
    const pid = Number(await readFile(running, "utf8"));
    stop.abort(new Error("enough"));
    expect(await result).toEqual(new Error("enough"));
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(await readdir(place.dataDir)).toEqual([]);
    await expect(run(AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
  });

  test("removes what killed processes left, and nothing of living ones", async () => {
    const { place, run } = await init("made");
    const names = [process.pid, await endedPid(), process.ppid].map((pid) => `postgres-draft-${pid}`);
    for (const name of names) await mkdir(join(place.home, name));
    await writeFile(join(place.home, "postgres-draft"), "");
    await run();
    expect((await readdir(place.home)).sort()).toEqual(["postgres", "postgres-draft", names[2]]);
  });

  test.each([
    ["of a process that ended", async (lock: string) => writeFile(lock, String(await endedPid()))],
    ["of an earlier process with the same pid", (lock: string) => writeFile(lock, String(process.pid))],
    [
      "that was never filled",
      async (lock: string) => {
        await writeFile(lock, "");
        await utimes(lock, 0, Date.now() / 1000 - 2);
      },
    ],
  ])("takes over a lock %s", async (_, leave) => {
    stopClock();
    const { place, said, run } = await init("made");
    await leave(join(place.dataDir, "postgres-making.lock"));
    await run();
    expect(said()).toEqual(["making the database"]);
    expect(await readdir(place.dataDir)).toEqual(["postgres"]);
  });

  test.each([String(process.ppid), ""])("waits for the process that makes the cluster: %j", async (holder) => {
    const { place, said, run } = await init("made");
    const lock = join(place.dataDir, "postgres-making.lock");
    await writeFile(lock, holder);
    // An empty file is as good as new until somebody has had the time to write to it.
    await utimes(lock, 0, Date.now() / 1000 + 600);
    const done = run();
    await sleep(150);
    await mkdir(place.data);
    await writeFile(join(place.data, "PG_VERSION"), "18\n");
    await unlink(lock);
    await done;
    expect(said()).toEqual([]);
  });

  test("stops waiting for another process when it is aborted", async () => {
    stopClock();
    const { place, run } = await init("made");
    await writeFile(join(place.dataDir, "postgres-making.lock"), String(process.ppid));
    const stop = new AbortController();
    const done = run(stop.signal).catch((error: unknown) => error);
    stop.abort(new Error("enough"));
    expect(await done).toEqual(new Error("enough"));
  });

  test("records in DATA_DIR where a cluster is that lies elsewhere", async () => {
    const { place, log } = await init("made");
    const home = await someDirectory();
    const elsewhere = { ...place, home, data: join(home, "postgres") };
    await mkdir(elsewhere.data);
    await writeFile(join(elsewhere.data, "PG_VERSION"), "18\n");
    await initialise(elsewhere, log, never);
    expect(await recordedHome(place.dataDir)).toBe(home);
  });
});

test("refuses a cluster of another version, and one that is not there", async () => {
  const { place, run } = await init("made");
  await expect(checkVersion(place)).rejects.toThrow(`There is no database in ${place.home}.`);
  await mkdir(place.data);
  await writeFile(join(place.data, "PG_VERSION"), "15\n");
  const message = `${place.data} was made by Postgres 15, this is 18: dump it with that version and restore it`;
  await expect(checkVersion(place)).rejects.toThrow(message);
  await expect(run()).rejects.toThrow(message);
});
