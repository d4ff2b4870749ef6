import { describe, expect, test } from "vitest";
import { createLog, type Log } from "./log.server";

/** An error with a message in Drizzle's format. */
class QueryError extends Error {}

describe("createLog", () => {
  test("writes one JSON object per line, from LOG_LEVEL up", () => {
    const lines = linesOf((log) => {
      log.debug("too quiet");
      log.warn({ request: "r1" }, "loud enough");
    });
    expect(lines).toEqual([expect.objectContaining({ level: "warn", request: "r1", msg: "loud enough" })]);
  });

  test.each([
    "password",
    "newPassword",
    "Authorization",
    "set-cookie",
    "apiKey",
    "LLM_API_KEY",
    "AUTH_SECRET",
    "token",
    "code",
  ])("hides %s at any depth", (name) => {
    const text = textOf((log) => log.info({ [name]: "hunter2", a: { b: [{ [name]: { c: "hunter2" } }] } }));
    expect(text).not.toContain("hunter2");
    expect(text.match(/\[hidden\]/g)).toHaveLength(2);
  });

  test("hides secrets in a child's bindings, and keeps counts", () => {
    const text = textOf((log) =>
      log
        .child({ token: "hunter2" })
        .child({ a: { cookie: "hunter2" } })
        .info({ tokens: 12 }),
    );
    expect(text).not.toContain("hunter2");
    expect(text).toContain('"tokens":12');
  });

  test("cuts credentials out of addresses", () => {
    const text = textOf((log) =>
      log.info({ at: "postgres://u:hunter2@h/d", link: "https://h/setup?token=hunter2&x=1" }),
    );
    expect(text).not.toContain("hunter2");
    expect(text).toContain("postgres://u:[hidden]@h/d");
    expect(text).toContain("?token=[hidden]&x=1");
  });

  test.each([
    ["in a field", (log: Log, error: Error) => log.error({ err: error }, "failed")],
    ["alone", (log: Log, error: Error) => log.error(error)],
    ["with a message", (log: Log, error: Error) => log.error(error, "failed")],
  ])("logs a database error without its values: %s", (_, write) => {
    const cause = Object.assign(new Error("duplicate key"), {
      code: "23505",
      table: "users",
      detail: "Key (email)=(hunter2)",
    });
    const error = new QueryError("Failed query: insert into users values ($1)\nparams: hunter2,\nhunter2", { cause });
    const [line] = linesOf((log) => write(log, error));
    expect(JSON.stringify(line)).not.toContain("hunter2");
    expect(line).toMatchObject({
      err: {
        type: "QueryError",
        message: "Failed query: insert into users values ($1)",
        stack: expect.stringContaining("log.test.ts"),
        cause: { message: "duplicate key", code: "23505", table: "users" },
      },
    });
  });

  test("survives an object that contains itself", () => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    expect(textOf((log) => log.info(loop))).toContain("[deeper]");
  });
});

function linesOf(write: (log: Log) => void): unknown[] {
  return textOf(write)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function textOf(write: (log: Log) => void): string {
  const chunks: string[] = [];
  write(createLog({ LOG_LEVEL: "info" }, { write: (chunk) => chunks.push(chunk) }));
  return chunks.join("");
}
