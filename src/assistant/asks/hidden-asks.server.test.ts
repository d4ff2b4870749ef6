import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDocument } from "~/knowledge/documents.server";
import { manySections } from "~/knowledge/fixtures/many-sections";
import { search } from "~/knowledge/search.server";
import { storeDocument } from "~/knowledge/store.server";
import { manualHtml } from "~/knowledge/viewer/manual-html.server";
import type { Services } from "~/platform/context.server";
import { documents, users, writtenAsks } from "~/platform/db/schema";
import { type ModelServer, startModelServer } from "../../../test/server/model-server";
import { testServices } from "../../../test/server/services";
import type { AnswerPart } from "../answering/provider";
import { openLibrary } from "../library.server";
import { ownAnswering } from "../own-answering.server";
import { goodWriter, noise, sheet, storeSheet } from "./fixtures/asks-world";
import { writeAsksInTurn } from "./write-asks.server";

const open = testServices();
let server: ModelServer;
let here: Services;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startModelServer();
  server.otherwise = goodWriter;
  here = await open.openAnother({ ANSWER_PROVIDER: "llm", LLM_BASE_URL: server.url, LLM_MODEL: "test-model" });
  await storeSheet(here.database.db, "pump");
  await writeAsksInTurn(here, never);
});
afterAll(() => server.close());

const db = () => here.database.db;

async function answered(question: string, language: "en" | "ar"): Promise<AnswerPart[]> {
  const task = { question, language, scope: { kind: "all" }, history: [] } as const;
  return Array.fromAsync(ownAnswering(db()).answer(task, never));
}

const toneOf = (parts: readonly AnswerPart[]) => parts.find((part) => part.kind === "tone")?.tone;

/** Words of the written questions that stand nowhere else. */
const written = /rattle|terribly|خشخشة|العدة/;

test.each(["en", "ar"] as const)(
  "a question that only they answer is answered, unsure, and they are not shown (%s)",
  async (language) => {
    const parts = await answered(noise[language], language);
    expect(toneOf(parts)).toBe("unsure");
    const shown = JSON.stringify(parts);
    expect(shown).toContain("throttle the discharge valve");
    expect(shown).not.toMatch(written);
  },
);

test("nothing that reads documents gives them", async () => {
  const asked = { question: noise.en, language: "en", scope: { kind: "all" }, limit: 10 } as const;
  const found = await search(db(), { ...asked, reader: null });
  expect(found.passages.map(({ text }) => text)).toContain(sheet[1]);
  const library = openLibrary(db(), null);
  const document = await getDocument(db(), "pump", "en", null);
  const read = [
    found.passages,
    await library.readSections(found.passages),
    await library.readNeighbours(found.passages),
    document,
    document && manualHtml(document, null, "en"),
  ];
  for (const one of read) expect(JSON.stringify(one)).not.toMatch(written);
});

test("those of a private document are found by its owner alone, and go with the owner", async () => {
  const ownerId = randomUUID();
  await db().insert(users).values({ id: ownerId, email: "owner@example.com" });
  await db().insert(documents).values({ id: "own", category: "guides", origin: "uploaded", ownerId });
  await storeDocument(db(), manySections("own", sheet), { origin: "uploaded", hash: "own" });
  await writeAsksInTurn(here, never);
  const documentsFound = async (reader: string | null) => {
    const asked = { question: noise.en, language: "en", scope: { kind: "all" }, limit: 10 } as const;
    const { passages } = await search(db(), { ...asked, reader });
    return [...new Set(passages.map(({ documentId }) => documentId))].sort();
  };
  expect([await documentsFound(ownerId), await documentsFound(null)]).toEqual([["own", "pump"], ["pump"]]);
  expect(await db().$count(writtenAsks)).toBe(6);
  await db().delete(users);
  expect(await db().$count(writtenAsks)).toBe(3);
});
