import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { failureText, refusalText } from "~/assistant/own-documents/own-problem";
import { arrivals } from "~/documents/keeping/files.server";
import { readUploaded } from "~/documents/keeping/read-upload.server";
import { uploadOwn } from "~/documents/own/own-documents.server";
import { documentVersions, uploads } from "~/platform/db/schema";
import { nameOf } from "../../scripts/malformed-files/bad-names";
import { badFiles } from "../../scripts/malformed-files/files";
import { formWith } from "../../scripts/malformed-files/form";
import { someUser } from "./chat";
import { testServices } from "./services";

/** Those of the bad files that take little time; `npm run test:malformed-files` sends all of them. */
const chosen = [
  "PDF white text",
  "PDF text behind a white field",
  "PDF page tree that holds itself",
  "PDF no pages",
  "PDF JavaScript",
  "Word sheet cut 6",
  "Word hidden text",
  "Excel formula that runs a program",
  "PowerPoint hidden slide alone",
  "HTML hidden text",
  "PNG picture cut 3",
  "JPEG of no size",
  "other zip of nothing known",
  'PDF is called "a\\u0000b.pdf"',
];

const folder = await mkdtemp(join(tmpdir(), "bad-files-"));
const open = testServices({ DATA_DIR: folder });
let user: ApprovedUser;

beforeAll(async () => {
  user = await someUser(open.services);
});

afterAll(() => rm(folder, { recursive: true }));

const files = badFiles(19).filter(({ kind, name }) => chosen.includes(`${kind} ${name}`));

test("every chosen file is among the bad ones", () => expect(files.length).toBe(chosen.length));

test.each(files.map((file) => [`${file.kind} ${file.name}`, file] as const))(
  "%s ends as it should",
  async (_, file) => {
    const { services } = open;
    const { type, body } = formWith({}, nameOf(file, 1), file.make());
    const init = { method: "POST", headers: { "Content-Type": type }, body: new Uint8Array(body) };
    const [outcome] = await uploadOwn(services, user, new Request("http://localhost/", init));
    expect(await readdir(arrivals(services.env))).toEqual([]);
    if (!outcome?.documentId) {
      expect(file.ends ?? `refused: ${outcome?.kind}`).toBe(`refused: ${outcome?.kind}`);
      expect(refusalText(outcome?.kind ?? "")).not.toBe("problem.fault");
      return;
    }
    const { id, versionId, ...upload } = await readOf(outcome.documentId);
    expect({ id, ...upload }).toMatchObject({ state: expect.stringMatching(/^(?:searchable|attention|failed)$/) });
    if (file.ends) expect(upload.state === "failed" ? `failed: ${upload.reason}` : "sound").toBe(file.ends);
    if (upload.state === "failed") return expect(failureText(upload.reason)).not.toBe("problem.fault");
    const rows = await services.database.db
      .select({ content: documentVersions.content })
      .from(documentVersions)
      .where(eq(documentVersions.id, versionId ?? ""));
    expect(rows.length).toBe(1);
    if (file.hides) expect(rows[0]?.content).not.toContain(file.hides);
    if (file.says) expect(rows[0]?.content).toContain(file.says);
  },
);

/** Reads an upload as a worker would, and returns how it ended. */
async function readOf(documentId: string) {
  const { database } = open.services;
  const find = () => database.db.select().from(uploads).where(eq(uploads.documentId, documentId));
  const [upload] = await find();
  if (!upload) throw new Error("the upload is gone");
  const signal = new AbortController().signal;
  const context = { services: open.services, id: upload.id, attempt: 1, lastAttempt: true, signal };
  await readUploaded({ uploadId: upload.id }, context);
  const [ended] = await find();
  return ended ?? upload;
}
