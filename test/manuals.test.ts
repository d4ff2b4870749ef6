import { expect, test } from "vitest";
import { glossary } from "~/knowledge/analysis/glossary-entries";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { checkManuals } from "~/knowledge/manual/check/manuals";

test("the built-in manuals are written as docs/writing-manuals.md says", () => {
  const { files, factBase } = readManualFiles("manuals");
  expect(files.length).toBe(10);
  expect(checkManuals(files, factBase, glossary)).toEqual([]);
});
