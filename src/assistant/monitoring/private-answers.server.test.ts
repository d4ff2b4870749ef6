import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { documents, documentVersions } from "~/platform/db/schema";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { hiddenFromStaff } from "../hidden-from-staff.server";
import { withoutPrivate } from "./private-answers.server";
import type { TranscriptAnswer } from "./transcript-message";

const opened = testServices();
const [own, shared, goneVersion] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  const { db } = opened.services.database;
  const { userId } = await someUser(opened.services);
  const upload = { category: "guides", origin: "uploaded" } as const;
  await db.insert(documents).values([
    { ...upload, id: own, ownerId: userId },
    { ...upload, id: shared },
  ]);
  const version = { title: "Rinsing", content: "Rinsing", contentHash: "1", analysis: "1", language: "en" } as const;
  await db.insert(documentVersions).values({ documentId: shared, ...version });
});

const answer = (metadata: object) =>
  ({ role: "assistant", content: "It is rinsed for 5 min.", metadata }) as unknown as TranscriptAnswer;

test.each([
  ["a source", (documentId: string) => ({ citations: [{ documentId }] })],
  ["a nearest section", (documentId: string) => ({ nearest: [{ documentId }] })],
  ["a suggestion", (documentId: string) => ({ suggestions: [{ documentId, headingPath: ["Rinsing"] }] })],
  ["its scope", (id: string) => ({ scope: { kind: "document", id } })],
])("staff see an answer that names a document in %s, unless that is somebody's own", async (_, naming) => {
  const { db } = opened.services.database;
  const [seen, hidden] = await withoutPrivate(db, [answer(naming(shared)), answer(naming(own))]);
  expect(hidden).toMatchObject({ content: "", isWithheld: true });
  expect(JSON.stringify(hidden)).not.toMatch(new RegExp(`${own}|Rinsing`));
  expect(seen).toEqual(answer(naming(shared)));
});

test("an answer of a model that was told a hidden one is hidden too, and one from passages is not", async () => {
  const { db } = opened.services.database;
  const by = (provider: string, documentId: string) => answer({ provider, citations: [{ documentId }] });
  const asked = [by("llm", shared), by("llm", own), by("llm", shared), by("extractive", shared)];
  const shown = await withoutPrivate(db, asked);
  expect(shown.map(({ content }) => content !== "")).toEqual([true, false, false, true]);
});

test("a place in a version that is gone is hidden, its document's other places are not", async () => {
  const places = [{ documentId: shared, versionId: goneVersion }, { documentId: shared }];
  const isHidden = await hiddenFromStaff(opened.services.database.db, places);
  expect(places.map(isHidden)).toEqual([true, false]);
});
