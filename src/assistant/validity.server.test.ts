import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { getDocument, listDocuments } from "~/knowledge/documents.server";
import { documents, profiles } from "~/platform/db/schema";
import { asked, followed, someQuestion, someUser } from "../../test/server/chat";
import { someStaff } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { storeSmallManual } from "../../test/server/small-manual";
import { chunksOf } from "./answer-stream";
import { readProcedure } from "./checklist/checklist.server";
import type { AnswerMetadata } from "./conversation";
import { openConversation } from "./conversations.server";
import { openToColleagues, readHandedOver } from "./handed-over/hand-over.server";
import { openTranscript } from "./monitoring/transcript.server";
import { ownAnswering } from "./own-answering.server";

const open = testServices();

/** Sets the last day on which the small manual is valid. */
async function validUntil(day: string | null): Promise<void> {
  await open.services.database.db.update(documents).set({ validUntil: day }).where(eq(documents.id, "small-manual"));
}

async function userOf(organization: string): Promise<ApprovedUser> {
  const user = await someUser(open.services);
  const email = `${user.userId}@example.com`;
  await open.services.database.db
    .insert(profiles)
    .values({ userId: user.userId, email, organization, status: "approved" });
  return user;
}

/** Asks how the manual's membranes are cleaned. Returns the places of the answer and its streamed snapshots. */
async function answered(user: ApprovedUser) {
  const { services } = open;
  const question = someQuestion({ question: "How are the membranes cleaned step by step?" });
  const { answerId, conversation } = await asked(services, user, question, ownAnswering(services.database.db));
  const snapshots = await followed(services, user, answerId);
  return { answerId, id: conversation.id, snapshots };
}

const daysIn = ({ citations }: Pick<AnswerMetadata, "citations">) => [
  ...new Set(citations.map(({ expiredOn }) => expiredOn ?? "valid")),
];

const marksIn = (messages: readonly object[]) =>
  messages.flatMap((message) => ("metadata" in message ? daysIn(message.metadata as AnswerMetadata) : []));

test("an expired document is marked in the streamed, the saved, the handed-over and the printed answer", async () => {
  const { services } = open;
  await storeSmallManual(services);
  await validUntil("2026-05-03");
  const user = await userOf("Delta Water");
  const { answerId, id, snapshots } = await answered(user);
  const last = snapshots.at(-1);
  if (!last) throw new Error("nothing was streamed");
  expect(daysIn(last.metadata)).toEqual(["2026-05-03"]);
  const streamed = await Array.fromAsync(chunksOf(answerId, streamOf(snapshots)));
  const sent = streamed.flatMap((chunk) => (chunk.type === "data-citation" ? [chunk.data.expiredOn] : []));
  expect(new Set(sent)).toEqual(new Set(["2026-05-03"]));

  const staff = (await someStaff(services, "super_admin")).staff;
  const handOver = await openToColleagues(services, user, id);
  const link = handOver?.kind === "open" ? (handOver.path.split("/").at(-1) ?? "") : "";
  const shown = async () => ({
    saved: marksIn((await openConversation(services, user, id))?.messages ?? []),
    handedOver: marksIn((await readHandedOver(services, await userOf("Delta Water"), link))?.messages ?? []),
    printed: daysIn((await readProcedure(services, user, answerId)) ?? { citations: [] }),
    seenByStaff: marksIn((await openTranscript(services, staff, id))?.messages ?? []),
  });
  const everywhere = (day: string) => ({ saved: [day], handedOver: [day], printed: [day], seenByStaff: [day] });
  expect(await shown()).toEqual(everywhere("2026-05-03"));
  await validUntil("2999-12-31");
  expect(await shown(), "its validity was extended").toEqual(everywhere("valid"));
  await validUntil("2026-06-30");
  expect(await shown(), "it expired since").toEqual(everywhere("2026-06-30"));
});

test("answers from documents without an expiry, or before it, are as ever", async () => {
  const { services } = open;
  await storeSmallManual(services);
  await validUntil(null);
  const user = await userOf("Delta Water");
  const without = await answered(user);
  await validUntil("2999-12-31");
  const before = await answered(user);
  await validUntil("2026-05-03");
  const after = await answered(user);
  const [plain, early, late] = [without, before, after].map(({ snapshots }) => {
    const { content, metadata } = snapshots.at(-1) ?? { content: "", metadata: { citations: [] } };
    return { content, citations: metadata.citations };
  });
  expect(plain?.citations.length).toBeGreaterThan(0);
  expect(JSON.stringify(early)).toBe(JSON.stringify(plain));
  expect(late?.content).toBe(plain?.content);
  expect(late?.citations.map(({ expiredOn: _, ...citation }) => citation)).toEqual(plain?.citations);
});

test("lists and the page of a document tell its last valid day once it has passed", async () => {
  const { services } = open;
  await storeSmallManual(services);
  const { db } = services.database;
  const told = async () => [
    (await listDocuments(db, "en", null)).find(({ id }) => id === "small-manual")?.expiredOn,
    (await getDocument(db, "small-manual", "en", null))?.expiredOn,
  ];
  await validUntil("2026-05-03");
  expect(await told()).toEqual(["2026-05-03", "2026-05-03"]);
  await validUntil("2999-12-31");
  expect(await told()).toEqual([null, null]);
  await validUntil(null);
  expect(await told()).toEqual([null, null]);
});

async function* streamOf<T>(snapshots: readonly T[]) {
  yield* snapshots;
}
