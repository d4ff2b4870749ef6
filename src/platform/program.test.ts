import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { programBeside } from "./program.server";

test("runs a program from its source beside the module, or from the build there or one folder above", async () => {
  const folder = await mkdtemp(join(tmpdir(), "program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = join(folder, "assets");
  await mkdir(assets);
  const beside = (file: string) => programBeside(pathToFileURL(join(assets, file)).href, "reader");
  expect(beside("module.ts")).toEqual({
    file: join(assets, "reader.ts"),
    flags: ["--import", expect.stringMatching(/scripts\/typescript\.mjs$/)],
  });
  expect(() => beside("module.js")).toThrow(`the program reader is not beside ${join(assets, "module.js")}`);
  await writeFile(join(folder, "reader.js"), "");
  expect(beside("module.js")).toEqual({ file: join(folder, "reader.js"), flags: [] });
  await writeFile(join(assets, "reader.js"), "");
  expect(beside("module.js")).toEqual({ file: join(assets, "reader.js"), flags: [] });
});
