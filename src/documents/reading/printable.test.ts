import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printable } from "./printable";
import { readFile } from "./read-file.server";

test("replaces unprintable characters by spaces", () => {
  expect(printable("A\0B\x1bC\ud800D\u0085")).toBe("A B C D ");
  expect(printable("م³\t/h\n𝛿")).toBe("م³\t/h\n𝛿");
});

test("texts and titles of files have no unprintable characters", async () => {
  const folder = await mkdtemp(join(tmpdir(), "printable-"));
  try {
    for (const [name, content] of [
      ["wide.txt", Buffer.from("\ufeffRinse.\0Stop.", "utf16le")],
      ["page.html", "<!doctype html><title>Pump&#1;</title><p>Stop &#x1; it.</p>"],
    ] as const) {
      const path = join(folder, name);
      await writeFile(path, content);
      const outcome = await readFile({ path });
      expect(outcome.ok && JSON.stringify(outcome.document)).toMatch(/Stop/);
      expect(outcome.ok && JSON.stringify(outcome.document)).not.toMatch(/\\u00[01]/);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
