import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import type { Judgements } from "./metrics";

/** A document of the corpus, or a query (without a title). */
export type BeirRecord = { readonly id: string; readonly title: string; readonly text: string };

const name = z.union([z.string().min(1), z.number()]).transform(String);
const words = z.string().nullish();
const line = z
  .object({ _id: name.optional(), id: name.optional(), title: words, text: words })
  .transform(({ _id, id, title, text }, context) => {
    const known = _id ?? id;
    if (known !== undefined) return { id: known, title: readable(title), text: readable(text) };
    context.addIssue({ code: "custom", message: "no _id" });
    return z.NEVER;
  });

/** Postgres keeps no text with this character in it. */
function readable(text: string | null | undefined): string {
  return (text ?? "").replaceAll("\u0000", " ");
}

/**
 * Yields the records of `<folder>/<file>.jsonl`, or of its gzipped form, in order. Titles and texts may be missing, ids
 * may be numbers.
 * @throws with file and line where one is not such a record, or there is no such file.
 */
export async function* recordsOf(folder: string, file: "corpus" | "queries"): AsyncGenerator<BeirRecord> {
  const path = await existing(folder, [`${file}.jsonl`, `${file}.jsonl.gz`]);
  let number = 0;
  for await (const text of linesOf(path)) {
    number += 1;
    if (text.trim() === "") continue;
    const record = line.safeParse(parsed(text));
    if (record.success) yield record.data;
    else throw new Error(`${path}:${number}: ${record.error.issues[0]?.message}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  if (input !== file) file.on("error", (error) => input.destroy(error));
  let isFirst = true;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield isFirst ? text.replace(/^\ufeff/, "") : text;
    isFirst = false;
  }
}

/**
 * Returns the judgements of each query from `qrels/test.tsv`, or the only other file there: query, document and score
 * between tabs or spaces, with or without a heading, or in the four columns of TREC. Only scores above 0 are kept, as
 * gains.
 */
export async function readJudgements(folder: string): Promise<ReadonlyMap<string, Judgements>> {
  const path = await judgementsIn(join(folder, "qrels"));
  const judgements = new Map<string, Map<string, number>>();
  for (const [index, text] of (await readFile(path, "utf8"))
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    if (text.trim() === "") continue;
    const columns = text.includes("\t") ? text.split("\t") : text.trim().split(/\s+/);
    const [query = "", document = "", score = ""] = columns.length >= 4 ? columns.toSpliced(1, 1) : columns;
    const gain = score.trim() === "" ? Number.NaN : Number(score);
    if (Number.isNaN(gain) && index === 0) continue;
    if (Number.isNaN(gain)) throw new Error(`${path}:${index + 1}: no score`);
    if (gain > 0) judgements.set(query, (judgements.get(query) ?? new Map()).set(document, gain));
  }
  return judgements;
}

async function judgementsIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /\.(?:tsv|txt|qrels)$/.test(file));
  const chosen = files.find((file) => file.startsWith("test.")) ?? (files.length === 1 ? files[0] : undefined);
  if (!chosen) throw new Error(`${folder}: neither test.tsv nor one other file of judgements`);
  return join(folder, chosen);
}

async function existing(folder: string, names: readonly string[]): Promise<string> {
  const files = new Set(await readdir(folder));
  const chosen = names.find((file) => files.has(file));
  if (!chosen) throw new Error(`${folder}: no ${names.join(" or ")}`);
  return join(folder, chosen);
}
