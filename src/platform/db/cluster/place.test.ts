import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { isRoot, postgresAccount } from "./account.server";
import { someDirectory, somePlace } from "./fixtures/some-place";
import { findPlace, makeHome, recordedHome, recordHome } from "./place.server";

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("findPlace", () => {
  test("makes a missing DATA_DIR with its parents, and lets nobody list it", async () => {
    const dataDir = join(await someDirectory(), "above", "data");
    const place = await findPlace(dataDir);
    expect(place).toMatchObject({ dataDir, home: dataDir, data: join(dataDir, "postgres") });
    expect(place.account).toEqual(isRoot() ? await postgresAccount() : undefined);
    expect(await modeOf(dataDir)).toBe(isRoot() ? 0o711 : 0o700);
    expect(new Set(Object.values(place.passwords)).size).toBe(3);
    expect((await findPlace(dataDir)).passwords).toEqual(place.passwords);
  });

  test("leaves the mode of a DATA_DIR that is there", async () => {
    const dataDir = await someDirectory();
    await chmod(dataDir, 0o755);
    await findPlace(dataDir);
    expect(await modeOf(dataDir)).toBe(0o755);
  });

  // Linux alone has /proc.
  test.runIf(process.platform === "linux")("says at once that the system refuses to make DATA_DIR", async () => {
    await expect(findPlace("/proc/nowhere/data")).rejects.toThrow(
      "DATA_DIR /proc/nowhere/data cannot be written (ENOENT).",
    );
  });

  test("refuses a recorded place that is gone", async () => {
    const dataDir = await someDirectory();
    const home = join(dataDir, "gone");
    await writeFile(join(dataDir, "postgres-place.json"), JSON.stringify({ home }));
    await expect(findPlace(dataDir)).rejects.toThrow(`was kept in ${home}, which is gone`);
    await mkdir(join(home, "postgres"), { recursive: true });
    expect(await findPlace(dataDir)).toMatchObject({ dataDir, home, data: join(home, "postgres") });
  });

  test.runIf(isRoot())("takes the account that owns the cluster, if it can enter it", async () => {
    const dataDir = await someDirectory();
    const data = join(dataDir, "postgres");
    await mkdir(data);
    await chown(data, 65534, 65534);
    expect(await findPlace(dataDir)).toMatchObject({ data, account: { uid: 65534, gid: 65534 } });
    await chmod(dataDir, 0o700);
    await expect(findPlace(dataDir)).rejects.toThrow(
      `${data} belongs to user 65534, who cannot enter the directories above it.`,
    );
  });

  test.runIf(isRoot())("keeps the cluster elsewhere if Postgres' account cannot enter DATA_DIR", async () => {
    const dataDir = await someDirectory();
    await chmod(dataDir, 0o700);
    const place = await findPlace(dataDir);
    expect(place.home).not.toBe(dataDir);
    expect(place.data).toBe(join(place.home, "postgres"));
    expect((await findPlace(dataDir)).home).toBe(place.home);
    await rm(join(dataDir, "postgres-password"));
    expect((await findPlace(dataDir)).home).not.toBe(place.home);
    onTestFinished(() => rm(place.home, { recursive: true }));
    await makeHome(place);
    expect([await modeOf(dirname(place.home)), await modeOf(place.home)]).toEqual([0o755, 0o711]);
    expect(await readFile(join(place.home, "belongs-to"), "utf8")).toBe(`${dataDir}\n`);
  });
});

test("records where a cluster lies only if that is not DATA_DIR, and once", async () => {
  const place = await somePlace({});
  const { dataDir } = place;
  await makeHome(place);
  await recordHome(place);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await recordedHome(dataDir)).toBe(dataDir);
  const elsewhere = { ...place, home: await someDirectory() };
  await recordHome(elsewhere);
  expect(await readdir(dataDir)).toEqual(["postgres-place.json"]);
  expect(await recordedHome(dataDir)).toBe(elsewhere.home);
  const { ino } = await stat(join(dataDir, "postgres-place.json"));
  await recordHome(elsewhere);
  expect((await stat(join(dataDir, "postgres-place.json"))).ino).toBe(ino);
  await recordHome({ ...place, home: "/another" });
  expect(await recordedHome(dataDir)).toBe("/another");
});
