import { expect, test } from "vitest";
import { glossary } from "~/knowledge/analysis/glossary-entries";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { checkManuals } from "~/knowledge/manual/check/manuals";
import { checkVocabulary } from "~/knowledge/manual/check/vocabulary";

test("the built-in manuals are written as docs/writing-manuals.md says", () => {
  const { files, factBase, vocabulary } = readManualFiles("manuals");
  expect(files.length).toBe(10);
  expect(checkManuals(files, factBase, glossary)).toEqual([]);
  expect(checkVocabulary(vocabulary)).toEqual([]);
});
