import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { collectUnnamed } from "~/documents/keeping/collect-files.server";
import { readFile as readDocument } from "~/documents/reading/read-file.server";
import { chatAttachments, chatMessages, users } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { asked, dictation, followed, someQuestion, someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { ask } from "../ask.server";
import { deleteConversation, openConversation } from "../conversations.server";
import { expireUnasked } from "./attached.server";
import { attachFile, confirmAttachment, findAttachment, removeAttachment } from "./attachments.server";
import { readAttached } from "./read-attached.server";

const dataDir = await mkdtemp(join(tmpdir(), "attachments-"));
const held = testServices({ DATA_DIR: dataDir });
let user: ApprovedUser;
let other: ApprovedUser;

beforeEach(async () => {
  user = await someUser(held.services);
  other = await someUser(held.services);
});

afterAll(() => rm(dataDir, { recursive: true }));

function attach(who: ApprovedUser, content: BlobPart, name = "sheet.txt", services = held.services) {
  const form = new FormData();
  form.append("file", new File([content], name));
  return attachFile(services, who, new Request("http://localhost/", { method: "POST", body: form }));
}

/** Attaches a text and confirms it, after a correction. Returns its id. */
async function confirmed(who: ApprovedUser, text: string, corrected = text): Promise<string> {
  const outcome = await attach(who, text);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { id } = outcome.attachment;
  expect(await confirmAttachment(held.services, who, id, [corrected])).toBe("confirmed");
  return id;
}

async function fileOfAttachment(id: string): Promise<string> {
  const [row] = await held.services.database.db.select().from(chatAttachments).where(eq(chatAttachments.id, id));
  return pathOnDisk(held.services.env.DATA_DIR, row?.fileHash ?? "");
}

/** Asks a question and ends its answer. Returns what the answering was given, and the conversation's id. */
async function askWith(who: ApprovedUser, more: Parameters<typeof someQuestion>[0]) {
  const answering = dictation();
  answering.say("The answer.");
  answering.end();
  const { answerId, conversation } = await asked(held.services, who, someQuestion(more), answering);
  await followed(held.services, who, answerId);
  return { task: answering.tasks[0], conversationId: conversation.id, answerId };
}

test("reads a sheet as lines to confirm, with units after their figures", async () => {
  const sheet = "Parameter,Unit,Value\nFeed flow,m³/h,120\nSDI15,,5.2\nالحرارة,°C,28\n";
  const outcome = await attach(user, sheet, "lab.csv");
  const [page] = outcome.ok ? outcome.attachment.pages : [];
  expect(page).toMatchObject({ number: 1, isPicture: false, isCut: false });
  expect(page?.text.split("\n")).toEqual(expect.arrayContaining(["Feed flow 120 m³/h", "SDI15 5.2", "الحرارة 28 °C"]));
});

test("shows a picture without text for its figures to be typed", async () => {
  // One black pixel.
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
    "base64",
  );
  const outcome = await attach(user, png, "gauge.png");
  const { id = "", pages = [] } = outcome.ok ? outcome.attachment : {};
  expect(pages).toEqual([{ number: 1, text: "", isCut: false, isPicture: true, isDoubtful: true }]);
  expect(await confirmAttachment(held.services, user, id, ["  "])).toBe("blank");
  expect(await confirmAttachment(held.services, user, id, ["SDI 5.2"])).toBe("confirmed");
});

test.each([
  ["a page of HTML", "<!doctype html><p>Flush</p>", "unknown-kind"],
  ["a TIFF", Uint8Array.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]), "unknown-kind"],
  ["an empty file", "", "empty"],
  ["a file beyond the size", new Uint8Array(10 * 1024 * 1024 + 1), "too-large"],
  ["a PDF with too many pages", pdfOf(21), "too-many-pages"],
])("refuses %s, and keeps nothing of it", async (_, content, reason) => {
  expect(await attach(user, content)).toEqual({ ok: false, reason });
  const { db } = held.services.database;
  expect(await db.$count(chatAttachments, eq(chatAttachments.userId, user.userId))).toBe(0);
});

test("says that a file is locked with a password", async () => {
  const locked = await readFile(new URL("../../documents/reading/fixtures/locked.pdf", import.meta.url));
  expect(await attach(user, locked)).toEqual({ ok: false, reason: "encrypted" });
});

test("says that the disk is full before it writes a file", async () => {
  const full = join(dataDir, "full");
  await mkdir(join(full, "files"), { recursive: true });
  // A file system that has no space.
  await symlink("/proc", join(full, "files", "arriving"));
  const services = await held.openAnother({ DATA_DIR: full });
  expect(await attach(user, "Feed flow 120", "sheet.txt", services)).toEqual({ ok: false, reason: "disk-full" });
});

test("gives a file its time from the moment on that other files let it be read", async () => {
  const longest = 8000;
  const [endless, path] = [join(dataDir, "endless"), join(dataDir, "waiting.txt")];
  execFileSync("mkfifo", [endless]);
  await writeFile(path, "Feed flow 120 m³/h");
  const others = new AbortController();
  const readings = [1, 2, 3].map(() => readDocument({ path: endless }, { signal: others.signal }));
  const waiting = { path, name: "waiting.txt", hash: "", size: 20, mediaType: "text/plain" };
  const read = readAttached(held.services, waiting, new AbortController().signal, longest);
  await sleep(longest + 500);
  others.abort();
  await Promise.all(readings);
  expect(await read).toMatchObject({ ok: true });
}, 60_000);

test("takes no more text along than its limit, and says that it is cut", async () => {
  const outcome = await attach(user, "The feed pump runs at 14 bar.\n\n".repeat(400));
  const { id = "", pages = [] } = outcome.ok ? outcome.attachment : {};
  expect(pages[0]?.isCut).toBe(true);
  expect(pages[0]?.text.length).toBeLessThanOrEqual(6000);
  expect(await confirmAttachment(held.services, user, id, ["x".repeat(6001)])).toBe("too_long");
});

test("gives a question the corrected text, new with the first and known to those that follow", async () => {
  const attachmentId = await confirmed(user, "SDI 52", "SDI 5.2");
  const first = await askWith(user, { attachmentId });
  expect(first.task?.attached).toEqual({ text: "SDI 5.2", isNew: true });
  const { conversationId } = first;
  const next = await askWith(user, { conversationId });
  expect(next.task?.attached).toEqual({ text: "SDI 5.2", isNew: false });
  const opened = await openConversation(held.services, user, conversationId);
  expect(opened?.attachment).toEqual({ id: attachmentId, name: "sheet.txt" });
  const { db } = held.services.database;
  const isNoted = async (id: string) => {
    const [answer] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
    return answer?.metadata && "isWithAttachment" in answer.metadata;
  };
  expect(await isNoted(next.answerId)).toBe(true);
  await removeAttachment(held.services, user, attachmentId);
  // It is told the answers before, which may repeat the file.
  const last = await askWith(user, { conversationId });
  expect(last.task?.attached).toBeUndefined();
  expect(await isNoted(last.answerId)).toBe(true);
  expect(await isNoted((await askWith(user, {})).answerId)).toBe(false);
});

test("serves nobody but who attached it, and no other conversation", async () => {
  const attachmentId = await confirmed(user, "SDI 5.2");
  expect(await findAttachment(held.services, other, attachmentId)).toBeNull();
  expect(await confirmAttachment(held.services, other, attachmentId, ["Theirs"])).toBe("not_found");
  expect(await removeAttachment(held.services, other, attachmentId)).toBe(false);
  const theirs = await ask(held.services, other, someQuestion({ attachmentId }), dictation());
  expect(theirs.kind).toBe("attachment_gone");
  await askWith(user, { attachmentId });
  const elsewhere = await ask(held.services, user, someQuestion({ attachmentId }), dictation());
  expect(elsewhere.kind).toBe("attachment_gone");
  expect((await findAttachment(held.services, user, attachmentId))?.texts).toEqual(["SDI 5.2"]);
});

test("is not asked with before its text is confirmed, and saves no question then", async () => {
  const outcome = await attach(user, "SDI 5.2");
  const attachmentId = outcome.ok ? outcome.attachment.id : "";
  const answer = await ask(held.services, user, someQuestion({ attachmentId }), dictation());
  expect(answer.kind).toBe("attachment_gone");
  const { db } = held.services.database;
  expect(await db.$count(chatMessages, eq(chatMessages.userId, user.userId))).toBe(0);
});

test("goes with its conversation, the file at once", async () => {
  const attachmentId = await confirmed(user, "Only in this chat");
  const path = await fileOfAttachment(attachmentId);
  const { conversationId } = await askWith(user, { attachmentId });
  await collectUnnamed({}, held);
  expect((await stat(path)).size).toBe(17);
  expect(await deleteConversation(held.services, user, conversationId)).toBe(true);
  expect(await findAttachment(held.services, user, attachmentId)).toBeNull();
  await expect(stat(path)).rejects.toThrow("ENOENT");
});

test("gives way to the next one of the conversation, and goes with the account", async () => {
  const first = await confirmed(user, "The first sheet");
  const { conversationId } = await askWith(user, { attachmentId: first });
  const firstPath = await fileOfAttachment(first);
  const second = await confirmed(user, "The second sheet");
  const { task } = await askWith(user, { conversationId, attachmentId: second });
  expect(task?.attached?.text).toBe("The second sheet");
  expect(await findAttachment(held.services, user, first)).toBeNull();
  const secondPath = await fileOfAttachment(second);
  await held.services.database.db.delete(users).where(eq(users.id, user.userId));
  await collectUnnamed({}, held);
  for (const path of [firstPath, secondPath]) await expect(stat(path)).rejects.toThrow("ENOENT");
});

test("is deleted after a day if nothing was asked with it", async () => {
  const kept = await confirmed(user, "Asked with");
  await askWith(user, { attachmentId: kept });
  const [unasked, fresh] = [await confirmed(user, "Never asked with"), await confirmed(user, "Just attached")];
  const { db } = held.services.database;
  const old = sql`${chatAttachments.id} in (${kept}, ${unasked})`;
  await db.update(chatAttachments).set({ createdAt: sql`now() - interval '25 hours'` }).where(old);
  await expireUnasked(held.services);
  const left = await db.select().from(chatAttachments).where(eq(chatAttachments.userId, user.userId));
  expect(left.map(({ id }) => id).sort()).toEqual([kept, fresh].sort());
});

test("keeps few files that nothing was asked with", async () => {
  const ids: string[] = [];
  for (const text of ["One", "Two", "Three", "Four"]) ids.push(await confirmed(user, text));
  const { db } = held.services.database;
  const left = await db.select().from(chatAttachments).where(eq(chatAttachments.userId, user.userId));
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
});

/** Returns a PDF of empty pages; readers find its objects without a table. */
function pdfOf(pages: number): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const objects = [
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]>>endobj`,
    ...numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj`),
  ];
  return `%PDF-1.4\n${objects.join("\n")}\ntrailer<</Root 1 0 R/Size ${pages + 3}>>\n%%EOF`;
}
