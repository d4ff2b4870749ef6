import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { discard, writeArriving } from "./files.server";
import { takeUpload } from "./take-upload.server";

const open = testServices({ DATA_DIR: mkdtempSync(join(tmpdir(), "own-")) });

test("an owner has as many files as they may, and the same one twice is one", async () => {
  const { services } = open;
  const { userId } = await someUser(services);
  const give = async (word: string) => {
    const source = Readable.from([Buffer.from(`# ${word}`)]);
    const written = await writeArriving(services.env, { source, name: `${word}.md`, most: 1000 });
    if (!written.ok) throw new Error(written.refused);
    const arrived = written.file;
    const own = { uploadedBy: userId, ownerId: userId, category: "own", language: null, title: null, mostFiles: 2 };
    const taken = await services.database.db.transaction((tx) => takeUpload(tx, services, { arrived, ...own }));
    await discard(arrived);
    return taken.kind;
  };
  expect([await give("one"), await give("two"), await give("three"), await give("one")]).toEqual([
    "taken",
    "taken",
    "full",
    "known",
  ]);
});
