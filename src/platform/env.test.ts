import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidEnvironment, readEnv, warningsAbout } from "./env.server";

describe("readEnv", () => {
  test("needs nothing", () => {
    expect(readEnv({})).toEqual({
      NODE_ENV: "development",
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      TRUSTED_PROXIES: 0,
      DATA_DIR: resolve("data"),
      LOG_LEVEL: "info",
      MAIL_FROM: "Dr. Water <water@example.com>",
      STAFF_MAIL: [],
      REQUIRE_EMAIL_CONFIRMATION: false,
      CHAT_DAILY_QUOTA: 300,
      ANSWER_PROVIDER: "extractive",
      ANSWER_FIRST_TIMEOUT: 60,
      ANSWER_IDLE_TIMEOUT: 20,
      ANSWER_TOTAL_TIMEOUT: 100,
      ANSWER_FALLBACK: false,
      LLM_CONTEXT_TOKENS: 6000,
      LLM_MAX_OUTPUT_TOKENS: 1200,
      DEMO_DATA: false,
      MIN_FREE_DISK: 200,
      SHUTDOWN_DRAIN: 5,
      S3_REGION: "us-east-1",
    });
  });

  test("reads numbers, flags and lists", () => {
    const env = readEnv({
      PORT: "0",
      STAFF_MAIL: "a@example.com, b@example.com,",
      DEMO_DATA: "yes",
      REQUIRE_EMAIL_CONFIRMATION: "on",
    });
    expect(env).toMatchObject({
      PORT: 0,
      DEMO_DATA: true,
      REQUIRE_EMAIL_CONFIRMATION: true,
      STAFF_MAIL: ["a@example.com", "b@example.com"],
    });
  });

  test("counts an empty variable as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: " ", ADMIN_EMAIL: "" })).toEqual(readEnv({}));
  });

  test.each([
    ["http://localhost:4000/", "http://localhost:4000", "127.0.0.1"],
    ["http://127.0.0.1:4000", "http://127.0.0.1:4000", "127.0.0.1"],
    ["https://water.example.com", "https://water.example.com", "0.0.0.0"],
  ])("reads PUBLIC_URL %s as %s and derives HOST %s unless it is set", (given, PUBLIC_URL, HOST) => {
    expect(readEnv({ PUBLIC_URL: given })).toMatchObject({ PUBLIC_URL, HOST });
    expect(readEnv({ PUBLIC_URL: given, HOST: "::1" }).HOST).toBe("::1");
  });

  test.each([
    ["PORT", "abc", 'PORT is "abc"; allowed: a whole number, 0 to 65535'],
    ["PORT", "65536", 'PORT is "65536"; allowed: a whole number, 0 to 65535'],
    ["PUBLIC_URL", "https://a.example/b", 'PUBLIC_URL is "https://a.example/b"; allowed: an address such as'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL is "loud"; allowed: one of fatal, error, warn, info, debug, trace, silent'],
    ["STAFF_MAIL", "a@example.com, b", 'STAFF_MAIL is "a@example.com, b"; allowed: e-mail addresses with commas'],
    ["DEMO_DATA", "maybe", 'DEMO_DATA is "maybe"; allowed: true or false'],
    ["REQUIRE_EMAIL_CONFIRMATION", "perhaps", 'REQUIRE_EMAIL_CONFIRMATION is "perhaps"; allowed: true or false'],
    ["MAIL_FROM", "nobody", 'MAIL_FROM is "nobody"; allowed: an address such as "Dr. Water <water@example.com>"'],
    ["CHAT_DAILY_QUOTA", "0", 'CHAT_DAILY_QUOTA is "0"; allowed: a whole number from 1'],
    ["ANSWER_PROVIDER", "openai", 'ANSWER_PROVIDER is "openai"; allowed: one of extractive, llm, gradio'],
    ["ANSWER_TOTAL_TIMEOUT", "200", 'ANSWER_TOTAL_TIMEOUT is "200"; allowed: a whole number, 1 to 105'],
    ["LLM_BASE_URL", "localhost:11434", "LLM_BASE_URL is a hidden value of 15 characters; allowed: an address such as"],
    ["LLM_BASE_URL", "https://u:hunter2@h/v1", "LLM_BASE_URL is a hidden value of 22 characters; allowed: an address"],
    ...["https://u@h", "https://:p@h", "https://h?q", "https://h#f"].map((url) => [
      "LLM_BASE_URL",
      url,
      `LLM_BASE_URL is a hidden value of ${url.length} characters; allowed: an address`,
    ]),
    ["LLM_API_KEY", "hunter 2", "LLM_API_KEY is a hidden value of 8 characters; allowed: visible ASCII characters"],
    ["EMBEDDINGS_URL", "localhost:1", "EMBEDDINGS_URL is a hidden value of 11 characters; allowed: an address such as"],
    ["EMBEDDINGS_KEY", "a b", "EMBEDDINGS_KEY is a hidden value of 3 characters; allowed: visible ASCII characters"],
    ["LLM_CONTEXT_TOKENS", "12", 'LLM_CONTEXT_TOKENS is "12"; allowed: a whole number, 1000 to 1000000'],
    ["GRADIO_URL", "user/space", "GRADIO_URL is a hidden value of 10 characters; allowed: an address such as"],
    ...["https://h", "https://h/", "https://k:s@h/b", "https://h/a%20b"].map((url) => [
      "S3_URL",
      url,
      `S3_URL is a hidden value of ${url.length} characters; allowed: an address with a bucket such as`,
    ]),
    ["S3_SECRET_KEY", "hunter 2", "S3_SECRET_KEY is a hidden value of 8 characters; allowed: visible ASCII"],
    ["S3_URL", "https://h/bucket", "S3_ACCESS_KEY is not set; needed because S3_URL is set"],
    ["AUTH_SECRET", "too-short", "AUTH_SECRET is a hidden value of 9 characters; allowed: at least 32 characters"],
    [
      "DATABASE_URL",
      "mysql://u:hunter2@h/d",
      "DATABASE_URL is a hidden value of 21 characters; allowed: an address such",
    ],
  ])("says what is wrong with %s %s", (name, value, line) => {
    expect(() => readEnv({ [name]: value })).toThrow(line);
  });

  test("names every invalid variable on its own line", () => {
    const message = complaintOf({ PORT: "x", SMTP_URL: "x", HOST: "ok" });
    expect(message.split("\n")).toHaveLength(3);
    expect(message).toContain("\n  PORT is");
    expect(message).toContain("\n  SMTP_URL is");
  });

  test.each([
    [{ EMBEDDINGS_URL: "http://h/v1" }, "EMBEDDINGS_MODEL is not set; needed because EMBEDDINGS_URL is set"],
    [{ EMBEDDINGS_MODEL: "m" }, "EMBEDDINGS_URL is not set; needed because EMBEDDINGS_MODEL is set"],
    [{ EMBEDDINGS_KEY: "k" }, "EMBEDDINGS_URL is not set; needed because EMBEDDINGS_KEY is set"],
    [{ DATABASE_OWNER_URL: "postgres://u:p@h/d" }, "DATABASE_URL is not set; needed because DATABASE_OWNER_URL is set"],
    [{ DATABASE_URL: "postgres://u:p@h/d" }, "AUTH_SECRET is not set; needed because DATABASE_URL is set"],
    [{ ANSWER_PROVIDER: "llm", LLM_MODEL: "m" }, "LLM_BASE_URL is not set; needed because ANSWER_PROVIDER is llm"],
    [{ ANSWER_PROVIDER: "llm", LLM_BASE_URL: "http://h/v1" }, "LLM_MODEL is not set; needed because ANSWER_PROVIDER"],
    [{ ANSWER_PROVIDER: "gradio" }, "GRADIO_URL is not set; needed because ANSWER_PROVIDER is gradio"],
    [{ ADMIN_EMAIL: "a@example.com" }, "ADMIN_PASSWORD is not set; needed because ADMIN_EMAIL is set"],
    [{ ADMIN_PASSWORD: "twelve characters" }, "ADMIN_EMAIL is not set; needed because ADMIN_PASSWORD is set"],
  ])("names the variable that %o also needs", (source, line) => {
    expect(complaintOf(source)).toContain(line);
  });

  test("never shows a secret", () => {
    const names = [
      "DATABASE_URL",
      "DATABASE_OWNER_URL",
      "SMTP_URL",
      "AUTH_SECRET",
      "ADMIN_PASSWORD",
      "LLM_BASE_URL",
      "GRADIO_URL",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.stringMatching(/^[g-z]{6,9}$/), (name, secret) => {
        expect(complaintOf({ [name]: secret })).not.toContain(secret);
      }),
    );
  });
});

describe(".env.example", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../.env.example"), "utf8");

  test("lists every variable and is valid, with and without its comment signs", () => {
    const shown = [...text.matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name]) => name);
    const read: string[] = [];
    readEnv(new Proxy({}, { get: (_, name) => void read.push(String(name)) }));
    expect(shown.toSorted()).toEqual(read.toSorted());
    const keys = { S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
    const uncommented = text.replace(/^# (?=[A-Z\d_]+=)/gm, "");
    expect(() => readEnv({ ...parseEnv(uncommented), AUTH_SECRET: "s".repeat(32), ...keys })).not.toThrow();
    expect(() => readEnv(parseEnv(text))).not.toThrow();
  });
});

function complaintOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.message;
    throw error;
  }
  return "";
}

describe("warnings", () => {
  test("warns of https without a trusted proxy, and says how to fix it", () => {
    const warnings = warningsAbout(readEnv({ PUBLIC_URL: "https://water.example.com" }));
    expect(warnings).toEqual([expect.stringContaining("Set TRUSTED_PROXIES to the number of proxies in front")]);
    expect(warnings[0]).toContain("PUBLIC_URL is https://water.example.com");
  });

  test.each([
    { PUBLIC_URL: "https://water.example.com", TRUSTED_PROXIES: "1" },
    { PUBLIC_URL: "http://water.example.com" },
    {},
  ])("does not warn about %j", (given) => {
    expect(warningsAbout(readEnv(given))).toEqual([]);
  });
});
