import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isRoot } from "./account.server";
import { someDirectory, somePlace } from "./fixtures/some-place";
import { chooseAddress, findPostmaster, lastComplaint, startPostmaster, stopPostmaster } from "./postmaster.server";

const idle = "setInterval(() => undefined, 1000)";

/** Starts a process that runs until the test ends or something stops it. */
async function running(cwd: string, ...args: string[]): Promise<{ pid: number; child: ChildProcess }> {
  const child = spawn(process.execPath, ["-e", idle, "--", ...args], { cwd });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "spawn");
  return { pid: child.pid ?? 0, child };
}

async function endedPid(): Promise<number> {
  const child = spawn("true");
  await once(child, "exit");
  return child.pid ?? 0;
}

type Lock = { pid: number | string; sockets?: string; address?: string; status?: string };

function writeLock(data: string, { pid, sockets = "", address = "", status = "ready" }: Lock): Promise<void> {
  const lines = [pid, data, 1_700_000_000, 5432, sockets, address, "  5432001 7", `${status}   `, ""];
  return writeFile(join(data, "postmaster.pid"), lines.join("\n"));
}

describe("findPostmaster", () => {
  test("finds the server by its directory or its command line, at its socket or its address", async () => {
    const data = await someDirectory();
    const { pid } = await running(data);
    await writeLock(data, { pid, sockets: "/sockets", address: "127.0.0.1" });
    expect(await findPostmaster({ data })).toEqual({ pid, port: 5432, host: "/sockets", status: "ready" });
    const { pid: elsewhere } = await running("/", "-D", data);
    await writeLock(data, { pid: elsewhere, address: "127.0.0.1", status: "starting" });
    expect(await findPostmaster({ data })).toMatchObject({ host: "127.0.0.1", status: "starting" });
    await writeLock(data, { pid: -elsewhere });
    expect(await findPostmaster({ data })).toMatchObject({ pid: elsewhere, host: "" });
  });

  test("finds none where the lock file is missing or empty, or names another process", async () => {
    const data = await someDirectory();
    expect(await findPostmaster({ data })).toBeUndefined();
    const other = await running("/", "-D", `${data}-2`);
    for (const pid of [other.pid, process.pid, await endedPid(), "", "half"]) {
      await writeLock(data, { pid });
      expect(await findPostmaster({ data }), `pid ${pid}`).toBeUndefined();
    }
  });

  test("says who can read the lock file when this process cannot", async () => {
    const data = await someDirectory();
    await mkdir(join(data, "postmaster.pid"));
    await expect(findPostmaster({ data })).rejects.toThrow(
      `${data} cannot be read: start as the user who owns it, or as root.`,
    );
  });
});

describe("startPostmaster", () => {
  const printing = `echo "started $*"; echo "in $(pwd)"; echo "instead of \${PG_GRANDPARENT_PID:-nobody}"`;

  async function startedIn(place: Awaited<ReturnType<typeof somePlace>>): Promise<string> {
    const child = await startPostmaster(place, { host: "/run/sockets", port: 5433 });
    if (child.exitCode === null) await once(child, "exit");
    return readFile(join(place.data, "server.log"), "utf8");
  }

  test("starts Postgres on its directory, and appends to the log", async () => {
    const place = await somePlace({ postgres: printing });
    await writeFile(join(place.data, "server.log"), "before\n");
    const said = await startedIn(place);
    expect(said).toMatch(/^before\nstarted -D /);
    expect(said).toContain(`-D ${place.data} -c cluster_name=dr-water`);
    expect(said).toContain('-c unix_socket_directories="/run/sockets" -c unix_socket_permissions=0700 -c port=5433');
    expect(said).toContain("in /\ninstead of nobody\n");
  });

  // Linux alone has /proc, which tells the session of a process.
  test.runIf(process.platform === "linux")("starts Postgres in a session of its own", async () => {
    const place = await somePlace({ postgres: `test "$(cut -d ' ' -f 6 /proc/$$/stat)" = $$ && echo yes` });
    expect(await startedIn(place)).toBe("yes\n");
  });

  test("lets Postgres ignore the lock file of a server that crashed, but not of one that runs", async () => {
    const place = await somePlace({ postgres: printing });
    const pid = await endedPid();
    await writeLock(place.data, { pid });
    expect(await startedIn(place)).toContain(`instead of ${pid}\n`);
    await writeLock(place.data, await running(place.data));
    expect(await startedIn(place)).toMatch(/instead of nobody\n$/);
    expect((await stat(join(place.data, "server.log"))).mode & 0o777).toBe(0o600);
  });

  test.runIf(isRoot())("runs as the account of the cluster, which owns the log", async () => {
    const account = { uid: 65534, gid: 65534 };
    const place = { ...(await somePlace({ postgres: "id -u" })), account };
    expect(await startedIn(place)).toBe("65534\n");
    expect(await stat(join(place.data, "server.log"))).toMatchObject(account);
  });

  test("begins the log anew when it is larger than 1 MiB", async () => {
    const place = await somePlace({ postgres: printing });
    await writeFile(join(place.data, "server.log"), "x".repeat(1024 * 1024));
    expect(await startedIn(place)).toMatch(/^xxx/);
    expect(await startedIn(place)).toMatch(/^started/);
  });

  test("does not follow a link in place of the log", async () => {
    const place = await somePlace({ postgres: printing });
    const victim = join(place.dataDir, "victim");
    await writeFile(victim, "untouched");
    await symlink(victim, join(place.data, "server.log"));
    await expect(startedIn(place)).rejects.toMatchObject({ code: "ELOOP" });
    expect(await readFile(victim, "utf8")).toBe("untouched");
  });
});

describe("stopPostmaster", () => {
  test("ends the server, and removes the directory that was made for its socket alone", async () => {
    const place = await somePlace({ postgres: "" });
    const made = await mkdtemp(join(await someDirectory(), "dr-water-"));
    for (const host of [made, await someDirectory()]) {
      const { pid, child } = await running(place.data);
      const exit = once(child, "exit");
      await stopPostmaster(place, { pid, host, port: 5432, status: "ready" });
      expect(await exit).toEqual([null, "SIGINT"]);
      expect(await stat(host).then(Boolean, () => false), host).toBe(host !== made);
    }
  });
});

describe("chooseAddress", () => {
  test("is the directory of the cluster, if the path of its socket is not longer than 107 bytes", async () => {
    const place = await somePlace({});
    const data = `/${"d".repeat(92)}`;
    expect(await chooseAddress({ ...place, data })).toEqual({ host: data, port: 5432 });
    const { host } = await chooseAddress({ ...place, data: `${data}d` });
    onTestFinished(() => rm(host, { recursive: true }));
    expect(host.startsWith(join(tmpdir(), "dr-water-"))).toBe(true);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
  });

  test.runIf(isRoot())("belongs to the account that Postgres runs as", async () => {
    const place = { ...(await somePlace({})), account: { uid: 65534, gid: 65534 } };
    const { host } = await chooseAddress({ ...place, data: join(place.dataDir, "d".repeat(100)) });
    onTestFinished(() => rm(host, { recursive: true }));
    expect(await stat(host)).toMatchObject(place.account);
  });

  test("stays where it was while that directory exists", async () => {
    const place = await somePlace({});
    const data = join(place.dataDir, "d".repeat(100));
    await mkdir(data);
    const { host } = await chooseAddress({ ...place, data });
    await writeLock(data, { pid: await endedPid(), sockets: host });
    expect(await chooseAddress({ ...place, data })).toEqual({ host, port: 5432 });
    await rm(host, { recursive: true });
    const another = await chooseAddress({ ...place, data });
    onTestFinished(() => rm(another.host, { recursive: true }));
    expect(another.host).not.toBe(host);
    await writeLock(data, { pid: await endedPid(), sockets: place.dataDir });
    const made = await chooseAddress({ ...place, data });
    onTestFinished(() => rm(made.host, { recursive: true }));
    expect(basename(made.host)).toMatch(/^dr-water-/);
  });

  test("is below /tmp if the system's directory for temporary files is too long", async () => {
    const place = await somePlace({});
    vi.stubEnv("TMPDIR", join(place.dataDir, "t".repeat(100)));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { host } = await chooseAddress({ ...place, data: join(place.dataDir, "d".repeat(100)) });
    onTestFinished(() => rm(host, { recursive: true }));
    expect(host).toMatch(/^\/tmp\/dr-water-/);
  });
});

test.each([
  [undefined, "it says nothing"],
  ["2026 LOG:  starting\n2026 FATAL:  the disk is full\n2026 LOG:  stopped\n", "the disk is full"],
  ["2026 PANIC:  first\n2026 ERROR:  second\n", "second"],
  ["one line\nlast line\n", "last line"],
])("the last complaint of the log %j is %s", async (log, complaint) => {
  const place = await somePlace({ postgres: "" });
  if (log) await writeFile(join(place.data, "server.log"), log);
  expect(await lastComplaint(place)).toBe(complaint);
});
