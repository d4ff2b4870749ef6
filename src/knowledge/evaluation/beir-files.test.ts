import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readJudgements, recordsOf } from "./beir-files";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "beir-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

test("reads records without titles or texts, with numeric ids, after a byte order mark and blank lines", async () => {
  const lines = [
    '\ufeff{"_id":"a b/ü","title":"T","text":"x\\u0000y","metadata":{"lang":"en"}}',
    "",
    '{"_id":7,"text":"z"}',
    '{"id":"8","title":null,"text":null}',
  ];
  const expected = [
    { id: "a b/ü", title: "T", text: "x y" },
    { id: "7", title: "", text: "z" },
    { id: "8", title: "", text: "" },
  ];
  await write("corpus.jsonl", lines.join("\r\n"));
  expect(await Array.fromAsync(recordsOf(folder, "corpus"))).toEqual(expected);
  await write("queries.jsonl.gz", gzipSync(lines.join("\n")));
  expect(await Array.fromAsync(recordsOf(folder, "queries"))).toEqual(expected);
});

test("reports an invalid record with its line, and a missing file", async () => {
  await expect(Array.fromAsync(recordsOf(folder, "corpus"))).rejects.toThrow("no corpus.jsonl or corpus.jsonl.gz");
  for (const wrong of ['{"text":"no id"}', "{not json", "[]"]) {
    await write("corpus.jsonl", `{"_id":"1"}\n${wrong}\n`);
    await expect(Array.fromAsync(recordsOf(folder, "corpus"))).rejects.toThrow("corpus.jsonl:2:");
  }
  await write("queries.jsonl.gz", "not gzipped");
  await expect(Array.fromAsync(recordsOf(folder, "queries"))).rejects.toThrow("incorrect header");
});

const gains = async () => {
  const judgements = await readJudgements(folder);
  return [...judgements].map(([query, judged]) => [query, [...judged]]);
};

test.each([
  ["a heading", "query-id\tcorpus-id\tscore\nq1\td 1\t2\nq1\td2\t0\nq2\td3\t1\n"],
  ["no heading", "q1\td 1\t2\r\nq1\td2\t-1\r\n\r\nq2\td3\t1.0"],
  ["the columns of TREC", "\ufeffq1\t0\td 1\t2\nq1\t0\td2\t0\nq2\tQ0\td3\t1\n"],
])("judgements with %s", async (_, content) => {
  await write("qrels/test.tsv", content);
  await write("qrels/train.tsv", "q9\td9\t1\n");
  expect(await gains()).toEqual([
    ["q1", [["d 1", 2]]],
    ["q2", [["d3", 1]]],
  ]);
});

test("judgements between spaces, in the only file there is", async () => {
  await write("qrels/dev.txt", "q1 0 d1 3\n");
  expect(await gains()).toEqual([["q1", [["d1", 3]]]]);
});

test("reports a line without a score, and judgements without a choice", async () => {
  await write("qrels/dev.tsv", "q1\td1\t1\nq2\td2\n");
  await expect(readJudgements(folder)).rejects.toThrow("dev.tsv:2: no score");
  await write("qrels/train.tsv", "q1\td1\t1\n");
  await expect(readJudgements(folder)).rejects.toThrow("neither test.tsv nor one other file");
});
