import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { readPicturesOf } from "~/documents/keeping/read-pictures.server";
import { readUploaded } from "~/documents/keeping/read-upload.server";
import { listOwn, uploadOwn } from "~/documents/own/own-documents.server";
import { getDocument } from "~/knowledge/documents.server";
import { LEFT_OUT } from "~/knowledge/left-out";
import { documentPages, uploads } from "~/platform/db/schema";
import { asked, followed, someQuestion, someUser } from "../../test/server/chat";
import { testServices } from "../../test/server/services";
import { openConversation } from "./conversations.server";
import { ownAnswering } from "./own-answering.server";

const folder = await mkdtemp(join(tmpdir(), "scans-"));
const open = testServices({ DATA_DIR: folder });

afterAll(() => rm(folder, { recursive: true }));

async function uploadedScan(language: "en" | "ar") {
  const { services } = open;
  const user = await someUser(services);
  const form = new FormData();
  const bytes = await readFile(new URL(`../documents/reading/fixtures/scan-${language}.pdf`, import.meta.url));
  form.append("file", new File([new Uint8Array(bytes)], "strainers.pdf"));
  const [taken] = await uploadOwn(services, user, new Request("http://localhost/", { method: "POST", body: form }));
  const id = taken?.documentId ?? "";
  const [upload] = await services.database.db.select().from(uploads).where(eq(uploads.documentId, id));
  return { user, id, uploadId: upload?.id ?? "" };
}

function contextOf() {
  return { services: open.services, id: "job", attempt: 1, lastAttempt: true, signal: new AbortController().signal };
}

const scans = {
  en: {
    question: "How is the basket of the intake strainer rinsed and brushed?",
    words: ["basket", "rinse", "brush"],
    read: /25 minutes/,
  },
  ar: { question: "كيف أنظف شبكة مصفاة مأخذ المياه بالفرشاة؟", words: ["السلة", "بفرشاة"], read: /25/ },
} as const;

/** Figures, units and codes of the two pages, as they are and as OCR may read them. */
const FIGURE = /\p{Nd}|bar|psi|بار/u;

test.each(["en", "ar"] as const)(
  "a scan is found by its words, and no figure of it is stated (%s)",
  async (language) => {
    const { services } = open;
    const { user, id, uploadId } = await uploadedScan(language);
    await readUploaded({ uploadId }, contextOf());
    const before = (await listOwn(services, user)).documents[0];
    expect(before).toMatchObject({ state: "ready", picturesRead: 0, scans: [1], machineRead: [] });
    expect(before?.picturesTotal).toBe(before?.pagesTotal);

    await readPicturesOf({ uploadId }, contextOf());
    await readUploaded({ uploadId }, contextOf());
    const after = (await listOwn(services, user)).documents[0];
    expect(after).toMatchObject({ state: "ready", language, scans: [], machineRead: [1] });
    expect(after?.picturesRead).toBe(after?.picturesTotal);

    const document = await getDocument(services.database.db, id, language, user.userId);
    const content = document?.content ?? "";
    for (const word of scans[language].words) expect(content).toContain(word);
    expect(content).toContain(LEFT_OUT);
    expect(content.replaceAll(/\{#s\d+\}|^#+ .*$/gm, "")).not.toMatch(FIGURE);
    const [page] = await services.database.db
      .select()
      .from(documentPages)
      .where(eq(documentPages.versionId, document?.versionId ?? ""));
    expect(page).toMatchObject({ method: "ocr", attention: ["machine-read"] });
    expect(page?.readText, "staff see all that was read").toMatch(scans[language].read);
    expect(page?.places.every(({ x, width }) => x >= 0 && x + width <= (page?.width ?? 0) + 1)).toBe(true);

    const question = someQuestion({ question: scans[language].question });
    const { answerId, conversation } = await asked(services, user, question, ownAnswering(services.database.db));
    const last = (await followed(services, user, answerId)).at(-1);
    const { citations } = last?.metadata ?? { citations: [] };
    expect(citations.map(({ documentId, isFromPicture }) => [documentId, isFromPicture])).toContainEqual([id, true]);
    const stated = [last?.content ?? "", ...citations.map(({ quote }) => quote)].join("\n").replaceAll(/\[\d+\]/g, "");
    expect(stated).not.toMatch(FIGURE);
    const saved = await openConversation(services, user, conversation.id);
    expect(JSON.stringify(saved?.messages)).toContain('"isFromPicture":true');
  },
);
