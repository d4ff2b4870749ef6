import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { InvalidContent } from "~/platform/content-files.server";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../test/server/database";
import { prepareAnswer } from "./answering/answering";
import { helpIn, readHelp } from "./help.server";
import { openLibrary } from "./library.server";

const folder = mkdtempSync(join(tmpdir(), "talk-"));

/** Returns the error message for `talk.yaml` after `from` is replaced by `to`. */
function problemWith(from: string | RegExp, to: string): string {
  const text = readFileSync("content/talk.yaml", "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, "talk.yaml"), changed);
  try {
    helpIn(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidContent);
    return (error as Error).message;
  }
  return "";
}

afterAll(() => rmSync(folder, { recursive: true }));

describe("talk.yaml", () => {
  test("is accepted as shipped", () => {
    cpSync("content/talk.yaml", join(folder, "talk.yaml"));
    expect(helpIn(folder).toCourtesy("hello", "en")?.text).toBe(readHelp().toCourtesy("hello", "en")?.text);
  });

  test.each([
    ["an empty reply", /(reply:\n +en: )".*"/, '$1""', "courtesies", "is empty"],
    ["a field that is missing", /\nfiller:\n {2}en:/, "\nfiller:\n  fr:", "filler", ""],
    [
      "a link to another site",
      "{ to: /account,",
      "{ to: https://bad.example,",
      "link",
      "has to be a path of this site",
    ],
    ["an answer without Arabic", /(answer:\n +en: .*\n +)ar:/, "$1xx:", "answer", ""],
    ["a field that nobody knows", "\ntopics:", "\nsubjects: []\ntopics:", "subjects", ""],
    ["no YAML", "\ntopics:", "\n\t]topics:", "", ""],
  ])("with %s is refused, and the field is named", (_, from, to, field, reason) => {
    const problem = problemWith(from, to);
    expect(problem).toContain("talk.yaml");
    expect(problem).toContain(field);
    expect(problem).toContain(reason);
  });

  test("is named in the error if it is missing", () => {
    expect(() => helpIn(join(folder, "nowhere"))).toThrow(/talk\.yaml/);
  });
});

describe("with the manuals", () => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase();
    await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
  });
  afterAll(() => database.close());

  async function replyTo(
    question: string,
    language: "en" | "ar",
    history: readonly (readonly [string, string | null])[],
  ) {
    const task = { question, language, history, scope: { kind: "all" } } as const;
    const { parts } = await prepareAnswer(task, openLibrary(database.db, null));
    return parts.find(({ reply }) => reply)?.reply ?? null;
  }

  test.each([
    ["How do I change my password?", "/account"],
    ["can you read a pdf that i upload", undefined],
    ["شلون اغير الباسورد؟", "/account"],
    ["هل يمكنني حذف محادثة؟", undefined],
  ])("a question about the product is met with one: %s", async (question, path) => {
    const reply = await replyTo(question, /[a-z]/.test(question) ? "en" : "ar", []);
    expect(reply).not.toBeNull();
    if (path) expect(reply?.link?.path).toBe(path);
  });
});
