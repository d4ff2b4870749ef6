import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { decidePage } from "~/documents/attention/decide-page.server";
import { readDecisions } from "~/documents/attention/read-decisions.server";
import { addCategory, listCountedCategories } from "~/documents/keeping/categories.server";
import { readAudience } from "~/documents/audience/audience.server";
import { readFactsMark } from "~/documents/keeping/facts.server";
import { writeArriving } from "~/documents/keeping/files.server";
import { uploadForAll, withdraw } from "~/documents/keeping/library.server";
import type { ReceivedFiles } from "~/documents/keeping/received-form.server";
import { readOffer } from "~/documents/offers/offers.server";
import { offerOwn } from "~/documents/offers/own-offer.server";
import type { Services } from "~/platform/context.server";
import { documentPages, documents, documentVersions, uploads } from "~/platform/db/schema";
import { someUser } from "./chat";
import type { Prepared } from "./settings-scenarios";

type Open = () => { services: Services; staff: Staff<"super_admin"> };

/** Returns a scenario for each act on documents, by its name. */
export function documentScenarios(open: Open): Record<string, () => Promise<Prepared>> {
  return {
    "knowledge.upload": async () => ({ form: [["category", "guides"]], rows: 1, files: await someFiles(open()) }),
    "knowledge.retry": () => someDocument(open()),
    "knowledge.withdraw": () => someDocument(open()),
    "knowledge.restore": () => someDocument(open(), true),
    "knowledge.delete": () => someDocument(open()),
    "knowledge.hide": () => someManual(open(), false),
    "knowledge.show": () => someManual(open(), true),
    "knowledge.unlock": () => someLockedDocument(open()),
    "attention.accept": () => someDoubtfulPage(open()),
    "attention.leave-out": () => someDoubtfulPage(open()),
    "attention.correct": () => someDoubtfulPage(open(), [["text", "Rinse at 2 bar."]]),
    "attention.undo": () => someDecidedPage(open()),
    "try-document.ask": async () => {
      const { form } = await someDocument(open());
      return { form: [...form, ["question", "How long is the filter rinsed?"]], rows: 0 };
    },
    "categories.add": async () => ({ form: someNames(), rows: 1 }),
    "categories.rename": async () => {
      const { form } = await someCategory(open());
      return { form: [...form, ...someNames()], rows: 1 };
    },
    "categories.up": () => someCategory(open()),
    "categories.down": async () => {
      const { form } = await someCategory(open());
      const first = form.find(([name]) => name === "order")?.[1].split(" ")[0] ?? "";
      return { form: [["key", first], ...form.slice(1)], rows: 1 };
    },
    "categories.remove": () => someCategory(open()),
    "knowledge.describe": () => someDocument(open(), false, [["title", "A new title"]]),
    "offers.accept": () => someOffer(open()),
    "offers.decline": () => someOffer(open(), [["reason", "It is out of date."]]),
    "audience.save": async () => {
      const { form } = await someDocument(open(), false, [
        ["audience", "named"],
        ["organization", "Al Waha"],
      ]);
      const { mark } = await readAudience(open().services, open().staff, form[0]?.[1] ?? "");
      return { form: [...form, ["seen", mark]], rows: 1 };
    },
    "knowledge.facts": async () => {
      const { form } = await someDocument(open(), false, [["supplier", "A supplier"]]);
      return { form: [...form, ["seen", await readFactsMark(open().services, form[0]?.[1] ?? "")]], rows: 1 };
    },
  };
}

/** A file that has just arrived. */
async function someFiles({ services }: ReturnType<Open>): Promise<ReceivedFiles> {
  const source = Readable.from([Buffer.from(`# Rinsing ${randomUUID()}`)]);
  const one = await writeArriving(services.env, { source, name: "rinsing.md", most: 1000 });
  if (!one.ok) throw new Error(one.refused);
  return { arrived: [one.file], refused: [] };
}

async function someDocument(
  { services, staff }: ReturnType<Open>,
  isWithdrawn = false,
  more: [string, string][] = [],
): Promise<Prepared> {
  const [arrived] = (await someFiles({ services, staff })).arrived;
  if (!arrived) throw new Error("nothing arrived");
  const taken = await uploadForAll(services, staff, arrived, { category: "guides", language: null });
  const id = "documentId" in taken ? taken.documentId : "";
  if (isWithdrawn) await withdraw(services, staff, id, true);
  return { form: [["id", id], ["category", "guides"], ["language", "en"], ...more], rows: 1 };
}

/** A manual of the product. */
async function someManual({ services }: ReturnType<Open>, isHidden: boolean): Promise<Prepared> {
  const id = randomUUID();
  await services.database.db.insert(documents).values({ id, category: "ro", origin: "built_in", isHidden });
  return { form: [["id", id]], rows: 1 };
}

function someNames(): [string, string][] {
  const name = randomUUID();
  return [
    ["nameEn", `Sheets ${name}`],
    ["nameAr", `نشرات ${name}`],
  ];
}

/** The last category, without documents, and the order that a page shows. */
async function someCategory({ services, staff }: ReturnType<Open>): Promise<Prepared> {
  const names = Object.fromEntries(someNames()) as { nameEn: string; nameAr: string };
  await addCategory(services, staff, names);
  const keys = (await listCountedCategories(services, staff)).map(({ key }) => key);
  const seen: [string, string][] = [
    ["seenEn", names.nameEn],
    ["seenAr", names.nameAr],
  ];
  return { form: [["key", keys.at(-1) ?? ""], ["order", keys.join(" ")], ...seen], rows: 1 };
}

/** A document that its owner offers to everyone. */
async function someOffer({ services, staff }: ReturnType<Open>, more: [string, string][] = []): Promise<Prepared> {
  const { form } = await someDocument({ services, staff });
  const documentId = form[0]?.[1] ?? "";
  const owner = await someUser(services);
  const { db } = services.database;
  await db.update(documents).set({ ownerId: owner.userId }).where(eq(documents.id, documentId));
  await db
    .update(uploads)
    .set({ ownerId: owner.userId, state: "searchable" })
    .where(eq(uploads.documentId, documentId));
  const text = { title: "Rinsing", content: "## Rinsing", contentHash: randomUUID(), analysis: "1" };
  await db.insert(documentVersions).values({ documentId, language: "en", ...text });
  await offerOwn(services, owner, documentId);
  const offer = await readOffer(services, staff, documentId);
  return { form: [...form, ["seen", offer?.mark ?? ""], ...more], rows: 1 };
}

/** A document whose file is encrypted, with the password of the file. */
async function someLockedDocument({ services, staff }: ReturnType<Open>): Promise<Prepared> {
  const source = createReadStream("src/documents/reading/fixtures/locked.pdf");
  const one = await writeArriving(services.env, { source, name: "locked.pdf", most: 1_000_000 });
  if (!one.ok) throw new Error(one.refused);
  const words = { category: "guides", language: null };
  const taken = await uploadForAll(services, staff, one.file, words);
  const id = "documentId" in taken ? taken.documentId : "";
  // An earlier document of the same file, unlocked, would be the same one.
  const { db } = services.database;
  await db.update(uploads).set({ state: "failed", reason: "broken" }).where(eq(uploads.name, "locked.pdf"));
  await db.update(uploads).set({ state: "failed", reason: "encrypted" }).where(eq(uploads.documentId, id));
  return {
    form: [
      ["id", id],
      ["password", "open"],
    ],
    rows: 1,
  };
}

/** A document that was read, whose first page is doubtful. */
async function someDoubtfulPage(
  { services, staff }: ReturnType<Open>,
  more: [string, string][] = [],
): Promise<Prepared> {
  const { form } = await someDocument({ services, staff });
  const documentId = form[0]?.[1] ?? "";
  const { db } = services.database;
  const text = { title: "Rinsing", content: "## Rinsing", contentHash: randomUUID(), analysis: "1" };
  const [version] = await db
    .insert(documentVersions)
    .values({ documentId, language: "en", ...text })
    .returning();
  const versionId = version?.id ?? "";
  const page = { versionId, number: 1, width: 595, height: 842, method: "text", confidence: 0.1 };
  await db.insert(documentPages).values({ ...page, attention: ["doubtful"] });
  const [upload] = await db
    .update(uploads)
    .set({ state: "attention", versionId })
    .where(eq(uploads.documentId, documentId))
    .returning();
  return {
    form: [["id", documentId], ["upload", upload?.id ?? ""], ["page", "1"], ...more],
    rows: 1,
  };
}

async function someDecidedPage({ services, staff }: ReturnType<Open>): Promise<Prepared> {
  const { form, rows } = await someDoubtfulPage({ services, staff });
  const [documentId = "", uploadId = ""] = form.map(([, value]) => value);
  const asked = { documentId, uploadId, page: 1, seen: null };
  await decidePage(services, staff, asked, { kind: "left-out", typed: null });
  const [decision] = await readDecisions(services.database.db, uploadId);
  return { form: [...form, ["revision", decision?.revision ?? ""]], rows };
}
