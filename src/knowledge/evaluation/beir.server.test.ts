import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "~/platform/db/client.server";
import { testDatabase } from "../../../test/server/database";
import { evaluateBeir } from "./beir.server";

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "beir-"));
  await mkdir(join(folder, "qrels"));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function write(corpus: object[], queries: object[], judgements: string[]): Promise<void> {
  const lines = (records: object[]) => records.map((record) => JSON.stringify(record)).join("\n");
  await writeFile(join(folder, "corpus.jsonl"), lines(corpus));
  await writeFile(join(folder, "queries.jsonl"), lines(queries));
  await writeFile(join(folder, "qrels", "test.tsv"), judgements.join("\n"));
}

const evaluate = () => evaluateBeir(database, folder, () => {});

test("measures a collection with odd records: found by title or text, repeated, empty or very long", async () => {
  const filler = "pumps and valves and pipes ".repeat(2000);
  await write(
    [
      { _id: 1, title: "Cleaning of membranes", text: "Flush, soak, rinse." },
      { _id: 1, title: "Chlorine", text: "A second record with the same id." },
      { _id: "long", text: `${filler} biofouling ${filler}` },
      { _id: "empty", title: "", text: "" },
      { _id: "other", text: "Seawater intakes." },
    ],
    [
      { _id: 10, text: "how are membranes cleaned" },
      { _id: 11, text: "biofouling" },
      { _id: 12, text: "nobody judged this one" },
    ],
    ["10\t1\t2", "11\tlong\t1", "13\tother\t1"],
  );
  expect(await evaluate()).toMatchObject({ documents: 4, queries: 2, ndcg10: 1, recall1: 1, recall10: 1, mrr10: 1 });
});

test("a collection of one language keeps its foreign names, and one of two keeps them apart", async () => {
  const english = Array.from({ length: 30 }, (_, index) => ({
    _id: `e${index}`,
    text: `Water number ${index} of the plant`,
  }));
  const guest = { _id: "guest", text: "ماء زمزم" };
  await write([...english, guest], [{ _id: "q", text: "ماء زمزم" }], ["q\tguest\t1"]);
  expect((await evaluate()).ndcg10).toBe(1);
  const languages = async () => {
    const { rows } = await database.db.execute<{ language: string }>(
      sql`select distinct language from document_versions`,
    );
    return rows.map((row) => row.language).sort();
  };
  expect(await languages()).toEqual(["en"]);
  await write(
    [
      ...english,
      ...Array.from({ length: 9 }, (_, index) => ({ _id: `a${index}`, text: `ماء رقم ${index} في المحطة` })),
    ],
    [],
    [],
  );
  await evaluate();
  expect(await languages()).toEqual(["ar", "en"]);
});
