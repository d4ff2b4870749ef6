import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { documentReaders, documents, users } from "~/platform/db/schema";
import { type EmbeddingsServer, startEmbeddingsServer } from "../../../test/server/embeddings-server";
import { testServices } from "../../../test/server/services";
import { manySections } from "../fixtures/many-sections";
import type { Reader } from "../reach.server";
import { type Scope, search } from "../search.server";
import { setWithdrawn, storeDocument } from "../store.server";
import { embedInTurn } from "./embed-passages.server";
import { createQuestionEmbedder, type QuestionEmbedder } from "./question-embedder.server";

const open = testServices();
let server: EmbeddingsServer;
let here: Services;
let patient: QuestionEmbedder;
let salma: string;
let omar: string;
const never = new AbortController().signal;

/** No word of the question is in the text that means the same. */
const question = "zorblat quenfold?";
const answer = "Caustic takes off slime.";
const texts = [answer, "Valves open by hand.", "Salt is bought once.", "Pumps hum at night."];

beforeAll(async () => {
  server = await startEmbeddingsServer({
    dimensions: 256,
    synonyms: { zorblat: "caustic", quenfold: "slime" },
  });
  here = await open.openAnother({ EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: "test-model" });
  patient = createQuestionEmbedder(address(), here.log, { wait: 60_000 });
  salma = await someone("salma@example.com");
  omar = await someone("omar@example.com");
  await store("shared", texts);
  await store("of-salma", texts, { ownerId: salma });
  await store("for-omar", texts, { isRestricted: true });
  await here.database.db.insert(documentReaders).values({ documentId: "for-omar", userId: omar });
  await embedInTurn(here, never);
});
afterAll(() => server.close());
beforeEach(() => {
  server.script.length = 0;
});

const address = () => ({ url: server.url, model: "test-model", key: undefined });

async function someone(email: string): Promise<string> {
  const [user] = await here.database.db.insert(users).values({ email }).returning({ id: users.id });
  return user?.id ?? "";
}

async function store(id: string, sentences: readonly string[], whose: object = {}): Promise<void> {
  const { db } = here.database;
  await db.insert(documents).values({ id, category: "guides", origin: "uploaded", ...whose });
  await storeDocument(db, manySections(id, sentences), { origin: "uploaded", hash: id });
}

type Asked = { readonly reader?: Reader; readonly scope?: Scope; readonly text?: string };

function searched(
  { reader = null, scope = { kind: "all" }, text = question }: Asked = {},
  embedder: QuestionEmbedder | null = patient,
) {
  return search(here.database.db, { question: text, language: "en", scope, reader, limit: 10, embedder });
}

const first = async (asked: Asked) => {
  const { withSimilar = [] } = await searched(asked);
  return [...new Set(withSimilar.filter(({ text }) => text === answer).map(({ documentId }) => documentId))].sort();
};
const named = async (asked: Asked) => {
  const { withSimilar = [] } = await searched(asked);
  return [...new Set(withSimilar.map(({ documentId }) => documentId))].sort();
};

test("a passage without a word of the question is found, first, and changes nothing of what words find", async () => {
  const { withSimilar, ...found } = await searched();
  expect(found.passages).toEqual([]);
  expect(withSimilar?.[0]).toMatchObject({ text: answer, indexScore: 0 });
  expect(found).toEqual(await searched({}, null));
});

test("a passage that words find is judged as without embeddings, and fused with the others", async () => {
  const { withSimilar = [], passages } = await searched({ text: "Where is salt bought?" });
  expect(passages.map(({ text }) => text)).toEqual(["Salt is bought once."]);
  expect(withSimilar[0]).toEqual(passages[0]);
  expect(withSimilar).toHaveLength(4);
});

describe("only documents within reach take part", () => {
  test.each<[string, () => Reader, string[]]>([
    ["a reader without an account", () => null, ["shared"]],
    ["the owner", () => salma, ["of-salma", "shared"]],
    ["another account", () => omar, ["for-omar", "shared"]],
    ["staff, who see no private documents of others", () => ({ staff: omar }), ["for-omar", "shared"]],
  ])("of %s", async (_, reader, expected) => {
    expect(await first({ reader: reader() })).toEqual(expected);
    expect(await named({ reader: reader() })).toEqual(expected);
    const scope: Scope = { kind: "document", id: "of-salma" };
    expect(await named({ reader: reader(), scope })).toEqual(expected.filter((id) => id === "of-salma"));
  });

  test("and none that is withdrawn, from that moment on", async () => {
    await store("leaflet", [answer]);
    await embedInTurn(here, never);
    expect(await named({})).toContain("leaflet");
    await here.database.db.transaction((tx) => setWithdrawn(tx, "leaflet", true));
    expect(await named({})).not.toContain("leaflet");
  });
});

test("a version takes part once all its passages are embedded", async () => {
  await store("new", [...Array.from({ length: 70 }, (_, at) => `Line ${at}.`), answer]);
  server.script.push(
    ({ answer: give }) => give(),
    ({ answer: give }) => give(),
    ({ refuse }) => refuse(500, "broken"),
  );
  await embedInTurn(here, never);
  expect(await first({})).toEqual(["shared"]);
  await embedInTurn(here, never);
  expect(await first({})).toEqual(["new", "shared"]);
});

describe("words alone decide", () => {
  const byWords = () => searched({}, null);

  test("where the endpoint is slow", async () => {
    server.script.push(async ({ closed }) => closed);
    expect(await searched({}, createQuestionEmbedder(address(), here.log, { wait: 20 }))).toEqual(await byWords());
  });

  test("where it fails", async () => {
    server.script.push(({ refuse }) => refuse(503, "overloaded"));
    expect(await searched({}, createQuestionEmbedder(address(), here.log, { wait: 60_000 }))).toEqual(await byWords());
  });

  test("where the model has changed", async () => {
    server.dimensions = 128;
    expect(await searched({}, createQuestionEmbedder(address(), here.log, { wait: 60_000 }))).toEqual(await byWords());
    server.dimensions = 256;
  });

  test("where none is configured: the tables of embeddings are not even read", async () => {
    await open.asOwner("alter table embedded_versions rename to hidden_versions");
    await expect(searched()).rejects.toThrow();
    expect((await byWords()).withSimilar).toBeUndefined();
    await open.asOwner("alter table hidden_versions rename to embedded_versions");
    expect((await searched()).withSimilar).toBeDefined();
  });
});

test("the memory of bits follows what is stored", async () => {
  await here.database.db.execute(sql`delete from documents where id = 'shared'`);
  expect(await first({})).toEqual(["new"]);
});
