import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { files } from "~/platform/db/schema";
import { testServices } from "../../../test/server/services";
import { dropCopies } from "./copies.server";
import { isThere } from "./disk-store.server";

const folder = await mkdtemp(join(tmpdir(), "copies-"));
const open = testServices({ DATA_DIR: folder });

afterAll(() => rm(folder, { recursive: true }));

test("deletes copies and pictures of files that were deleted through another server, and no others", async () => {
  const [kept, gone] = ["a".repeat(64), "b".repeat(64)];
  await open.services.database.db.insert(files).values({ hash: kept, mediaType: "text/plain", size: 1 });
  const paths = [kept, gone].flatMap((hash) => [
    join(folder, "fetched", hash.slice(0, 2), hash),
    join(folder, "pictures", hash.slice(0, 2), `${hash}-1-800`),
  ]);
  const partial = join(folder, "fetched", "bb", `${"b".repeat(64)}.x.partial`);
  for (const path of [...paths, partial]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "x");
  }
  expect(await dropCopies(open.services)).toBe(2);
  expect(await Promise.all([...paths, partial].map(isThere))).toEqual([true, true, false, false, true]);
  expect(await dropCopies(open.services)).toBe(0);
});
