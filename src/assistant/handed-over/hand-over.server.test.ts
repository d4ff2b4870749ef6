import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ApprovedUser, Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { profiles, settings, users } from "~/platform/db/schema";
import { asked, dictation, followed, someQuestion, someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { deleteConversation } from "../conversations.server";
import { giveFeedback } from "../feedback.server";
import { handOverOf, openToColleagues, readHandedOver, withdrawLink } from "./hand-over.server";
import { switchHandOver } from "./hand-over-setting.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

afterEach(async () => {
  await services.database.db.delete(settings).where(eq(settings.key, "hand_over"));
});

/** Creates an approved user of an organization. */
async function userOf(organization: string | null): Promise<ApprovedUser> {
  const user = await someUser(services);
  const email = `${user.userId}@example.com`;
  await services.database.db.insert(profiles).values({ userId: user.userId, email, organization, status: "approved" });
  return user;
}

/** Creates a conversation of `user` with one answer. */
async function conversationOf(user: ApprovedUser) {
  const answering = dictation();
  const { answerId, conversation } = await asked(services, user, someQuestion(), answering);
  answering.say("Flush it with permeate.");
  answering.end();
  await followed(services, user, answerId);
  return { id: conversation.id, answerId };
}

/** Opens a conversation of `user` to colleagues. Returns the id of its link. */
async function linkOf(user: ApprovedUser, id: string): Promise<string> {
  const handOver = await openToColleagues(services, user, id);
  if (handOver?.kind !== "open") throw new Error(`The conversation is ${handOver?.kind}`);
  return handOver.path.split("/").at(-1) ?? "";
}

test.each([
  ["Delta Water", "delta  WATER "],
  ["محطّة أبها", "محطة ابها"],
])("lets a colleague at %s read a conversation, whatever the spelling (%s)", async (organization, spelt) => {
  const owner = await userOf(organization);
  const { id, answerId } = await conversationOf(owner);
  await giveFeedback(services, owner, answerId, { rating: "down", reason: "wrong", note: "not here" });
  const link = await linkOf(owner, id);
  const read = await readHandedOver(services, await userOf(spelt), link);
  expect(read).toMatchObject({ id, organization });
  expect(read?.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(JSON.stringify(read)).not.toContain("not here");
  expect(await readHandedOver(services, owner, link)).toMatchObject({ id });
});

test("gives one link when a conversation is opened twice", async () => {
  const owner = await userOf("Delta");
  const { id } = await conversationOf(owner);
  const links = await Promise.all([linkOf(owner, id), linkOf(owner, id)]);
  expect(new Set(links).size).toBe(1);
});

test("hides a conversation from other organizations and from users without one", async () => {
  const owner = await userOf("Delta");
  const link = await linkOf(owner, (await conversationOf(owner)).id);
  for (const organization of ["Delta Two", "", null]) {
    expect(await readHandedOver(services, await userOf(organization), link)).toBeNull();
  }
});

test("disables a link when its owner loses access", async () => {
  const owner = await userOf("Delta");
  const colleague = await userOf("Delta");
  const link = await linkOf(owner, (await conversationOf(owner)).id);
  const { db } = services.database;
  for (const status of ["rejected", "pending"] as const) {
    await db.update(profiles).set({ status }).where(eq(profiles.userId, owner.userId));
    expect(await readHandedOver(services, colleague, link)).toBeNull();
  }
  await db.delete(users).where(eq(users.id, owner.userId));
  expect(await readHandedOver(services, colleague, link)).toBeNull();
});

test("disables a withdrawn link, and that of a deleted conversation", async () => {
  const owner = await userOf("Delta");
  const colleague = await userOf("Delta");
  const { id } = await conversationOf(owner);
  const first = await linkOf(owner, id);
  expect(await withdrawLink(services, owner, id)).toBe(true);
  expect(await readHandedOver(services, colleague, first)).toBeNull();
  const second = await linkOf(owner, id);
  expect(second).not.toBe(first);
  expect(await readHandedOver(services, colleague, first)).toBeNull();
  expect(await readHandedOver(services, colleague, second)).not.toBeNull();
  await deleteConversation(services, owner, id);
  expect(await readHandedOver(services, colleague, second)).toBeNull();
});

test("lets staff switch links off and on again", async () => {
  const owner = await userOf("Delta");
  const colleague = await userOf("Delta");
  const { id } = await conversationOf(owner);
  const link = await linkOf(owner, id);
  const staff = { ...(await someUser(services)), email: "staff@example.com" } as unknown as Staff<"super_admin">;
  expect(await switchHandOver(services, staff, false)).toBe(true);
  expect(await switchHandOver(services, staff, false)).toBe(false);
  expect(await handOverOf(services, owner, id)).toEqual({ kind: "off" });
  expect(await openToColleagues(services, owner, id)).toEqual({ kind: "off" });
  expect(await readHandedOver(services, colleague, link)).toBeNull();
  await switchHandOver(services, staff, true);
  expect(await readHandedOver(services, colleague, link)).not.toBeNull();
});

test("opens, reads and withdraws only the user's own links, and ignores an invalid id", async () => {
  const owner = await userOf("Delta");
  const colleague = await userOf("Delta");
  const { id } = await conversationOf(owner);
  const link = await linkOf(owner, id);
  expect(await handOverOf(services, colleague, id)).toBeNull();
  expect(await openToColleagues(services, colleague, id)).toBeNull();
  expect(await withdrawLink(services, colleague, id)).toBe(false);
  expect(await readHandedOver(services, colleague, link)).not.toBeNull();
  expect(await readHandedOver(services, colleague, "nothing")).toBeNull();
});

test("refuses to hand over without an organization", async () => {
  const owner = await userOf("  ");
  const { id } = await conversationOf(owner);
  expect(await openToColleagues(services, owner, id)).toEqual({ kind: "no_organization" });
});
