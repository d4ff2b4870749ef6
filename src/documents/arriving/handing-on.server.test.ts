import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { textOf, tusClient } from "../../../test/server/tus-client";
import { usualQuota } from "../own/own-quota";
import { ownReception } from "../own/own-reception.server";
import { endPartial, findPartial, writePart } from "./partial-files.server";
import type { Reception } from "./tus.server";

const dataDir = await mkdtemp(join(tmpdir(), "handing-on-"));
const held = testServices({ DATA_DIR: dataDir });
const { begun, call, patch } = tusClient(held);
let desk: Reception;

beforeEach(async () => {
  desk = ownReception(held.services, await someUser(held.services), usualQuota);
});

afterAll(() => rm(dataDir, { recursive: true }));

/** Sends a file whole, to a server that is killed before it hands it on. Returns its id and length. */
async function wholeUnnoted(): Promise<{ id: string; length: number }> {
  const bytes = textOf(10);
  const id = await begun(desk, { size: bytes.length });
  await expect(patch({ ...desk, take: () => Promise.reject(new Error("killed")) }, id, 0, bytes)).rejects.toThrow();
  return { id, length: bytes.length };
}

test("two requests at once hand a whole file on once, and get the same outcome", async () => {
  const { id, length } = await wholeUnnoted();
  let count = 0;
  const slow: Reception = {
    ...desk,
    take: async () => {
      count += 1;
      await sleep(200);
      return { kind: `taken-${count}`, documentId: null };
    },
  };
  const replies = await Promise.all([1, 2, 3].map(() => patch(slow, id, length, "")));
  expect(replies.map(({ headers }) => headers.get("Upload-Outcome"))).toEqual(["taken-1", "taken-1", "taken-1"]);
  expect(count).toBe(1);
});

test("an outcome that another server noted meanwhile stands", async () => {
  const { id, length } = await wholeUnnoted();
  const { database, env } = held.services;
  const late: Reception = {
    ...desk,
    take: async () => {
      const partial = await findPartial(env, desk.sender, id);
      if (!partial) throw new Error("it is gone");
      const first = { kind: "taken", documentId: null };
      await database.db.transaction((tx) => endPartial(tx, env, partial, first));
      return { kind: "known", documentId: null };
    },
  };
  expect((await patch(late, id, length, "")).headers.get("Upload-Outcome")).toBe("taken");
  expect((await call(desk, id, "HEAD")).headers.get("Upload-Outcome")).toBe("taken");
});

test("a part of a file that another request ended meanwhile is not written", async () => {
  const { id, length } = await wholeUnnoted();
  const { env } = held.services;
  const before = await findPartial(env, desk.sender, id);
  if (!before) throw new Error("it is gone");
  await patch(desk, id, length, "");
  expect(await writePart(env, before, Readable.from([]))).toBe("gone");
});
