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
    const list: unknown[] = [];
    list.push(list);
    expect(textOf((log) => log.info({ list }))).toContain("[deeper]");
  });

  test("shows eight levels of an object", () => {
    const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });
    expect(textOf((log) => log.info(nested(8)))).not.toContain("[deeper]");
    expect(textOf((log) => log.info(nested(9)))).toContain("[deeper]");
  });

  test("shows why an error came about, also if that goes round in a circle", () => {
    const several = new AggregateError([new Error("first address"), new Error("second address")], "no address");
    const [line] = linesOf((log) => log.error({ err: several }, "failed"));
    expect(line).toMatchObject({ err: { errors: [{ message: "first address" }, { message: "second address" }] } });
    const [plain] = linesOf((log) => log.error({ err: new Error("alone") }, "failed"));
    expect(Object.keys((plain as { err: object }).err).toSorted()).toEqual(["message", "stack", "type"]);
    for (const of of [new Error("round"), new AggregateError([], "round")]) {
      Object.assign(of, { cause: of });
      if (of instanceof AggregateError) of.errors.push(of);
      expect(textOf((log) => log.error({ err: of }, "failed"))).toContain("[deeper]");
    }
  });

  test("writes dates and addresses as texts", () => {
    const [line] = linesOf((log) => log.info({ at: new Date(0), url: new URL("https://u:hunter2@h.example/") }));
    expect(line).toMatchObject({ at: "1970-01-01T00:00:00.000Z", url: "https://u:[hidden]@h.example/" });
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
