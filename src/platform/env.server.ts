import { resolve } from "node:path";
import { z } from "zod";

/**
 * Error for an invalid environment. The message has a line per variable, with its name, its value and the allowed
 * values.
 */
export class InvalidEnvironment extends Error {
  override readonly name = "InvalidEnvironment";
}

/**
 * Variables whose values are never shown, only their length. URLs are among them because they can contain a password.
 */
const secrets = new Set([
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SMTP_URL",
  "AUTH_SECRET",
  "ADMIN_PASSWORD",
  "LLM_BASE_URL",
  "LLM_API_KEY",
  "EMBEDDINGS_URL",
  "EMBEDDINGS_KEY",
  "GRADIO_URL",
  "GRADIO_TOKEN",
  "S3_URL",
  "S3_SECRET_KEY",
]);

const shortestSecret = 32;
const shortestStaffPassword = 12;

/** Maximum duration of an answer, in seconds, for every provider. */
const longestAnswer = 105;

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .describe(
      most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least}` : `a whole number, ${least} to ${most}`,
    );

const flag = z.stringbool().describe("true or false");

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names).describe(`one of ${names.join(", ")}`);

const address = (example: string, ...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
    .describe(`an address such as ${example}`);

const origin = address("https://water.example.com, without a path", "http:", "https:")
  .refine((value) => URL.canParse(value) && value.replace(/\/$/, "") === new URL(value).origin)
  .transform((value) => new URL(value).origin);

/** Base URL of a service. It must not contain a password, because logs and pages show the URL. */
const service = (example: string) =>
  address(`${example}, without a user, a query or a fragment`, "http:", "https:").refine((value) => {
    // The previous check refuses anything that is no URL.
    const url = URL.parse(value);
    return !url?.username && !url?.password && !url?.search && !url?.hash;
  });

/** Address of a bucket in path style, with a folder in it if wanted. Keys are separate, because logs show the URL. */
const bucketAddress = (example: string) =>
  service(example)
    .refine((value) => /^(?:[/][\w.-]+)+[/]?$/.test(URL.parse(value)?.pathname ?? ""))
    .transform((value) => (value.endsWith("/") ? value.slice(0, -1) : value))
    .describe(`an address with a bucket such as ${example}, without a user, a query or a fragment`);

/** A token that is a valid HTTP header value. */
const token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .describe("visible ASCII characters without spaces");

const email = z.email().describe("an e-mail address");

const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/)
  .describe('an address such as "Dr. Water <water@example.com>"');

const emailList = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.email()))
  .describe("e-mail addresses with commas between them");

const longText = (least: number) => z.string().min(least).describe(`at least ${least} characters`);

const variables = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address("postgres://user:password@host:5432/name", "postgres:", "postgresql:").optional(),
  DATABASE_OWNER_URL: address("postgres://owner:password@host:5432/name", "postgres:", "postgresql:").optional(),
  S3_URL: bucketAddress("https://s3.eu-central-1.amazonaws.com/dr-water").optional(),
  S3_REGION: token.default("us-east-1"),
  S3_ACCESS_KEY: token.optional(),
  S3_SECRET_KEY: token.optional(),
  SHUTDOWN_DRAIN: wholeNumber(0, 600).default(5),
  MIN_FREE_DISK: wholeNumber(0, 1_000_000).default(200),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  SMTP_URL: address("smtp://user:password@host:587", "smtp:", "smtps:").optional(),
  MAIL_FROM: sender.default("Dr. Water <water@example.com>"),
  STAFF_MAIL: emailList.default([]),
  AUTH_SECRET: longText(shortestSecret).optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: longText(shortestStaffPassword).optional(),
  REQUIRE_EMAIL_CONFIRMATION: flag.default(false),
  CHAT_DAILY_QUOTA: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(300),
  ANSWER_PROVIDER: oneOf("extractive", "llm", "gradio").default("extractive"),
  ANSWER_FIRST_TIMEOUT: wholeNumber(1, longestAnswer).default(60),
  ANSWER_IDLE_TIMEOUT: wholeNumber(1, longestAnswer).default(20),
  ANSWER_TOTAL_TIMEOUT: wholeNumber(1, longestAnswer).default(100),
  ANSWER_FALLBACK: flag.default(false),
  LLM_BASE_URL: service("http://localhost:11434/v1").optional(),
  LLM_MODEL: z.string().trim().max(200).describe("the name of a model, at most 200 characters").optional(),
  LLM_API_KEY: token.optional(),
  LLM_CONTEXT_TOKENS: wholeNumber(1000, 1_000_000).default(6000),
  LLM_MAX_OUTPUT_TOKENS: wholeNumber(100, 16_000).default(1200),
  EMBEDDINGS_URL: service("http://localhost:11434/v1").optional(),
  EMBEDDINGS_MODEL: z.string().trim().max(200).describe("the name of a model, at most 200 characters").optional(),
  EMBEDDINGS_KEY: token.optional(),
  GRADIO_URL: service("https://water-chat.example.com").optional(),
  GRADIO_TOKEN: token.optional(),
  DEMO_DATA: flag.default(false),
});

type Variables = z.infer<typeof variables>;

/** The product's validated configuration, with all defaults and an absolute `DATA_DIR`. */
export type Env = Readonly<Variables & { HOST: string; PUBLIC_URL: string }>;

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Returns the configuration from `source`. An empty variable counts as unset. `HOST` defaults to 127.0.0.1 if
 * `PUBLIC_URL` is on localhost, and to 0.0.0.0 otherwise.
 * @throws {InvalidEnvironment} naming every invalid variable.
 */
export function readEnv(source: Source = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = source[name];
      return value?.trim() ? [[name, value]] : [];
    }),
  );
  const parsed = variables.safeParse(given);
  const complaints = parsed.success
    ? contradictionsIn(parsed.data)
    : [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))].map((name) => complaintAbout(name, given));
  if (!parsed.success || complaints.length > 0) {
    throw new InvalidEnvironment(["The environment cannot be used:", ...complaints].join("\n  "));
  }
  return withPlace(parsed.data);
}

function complaintAbout(name: string, given: Record<string, string>): string {
  const value = given[name] ?? "";
  const found = secrets.has(name) ? `a hidden value of ${value.length} characters` : JSON.stringify(value);
  return `${name} is ${found}; allowed: ${descriptionOf(variables.shape[name as keyof Variables])}`;
}

/** Returns the description of a schema, looking inside defaults, optionals and transforms that wrap it. */
function descriptionOf(schema: unknown): string {
  if (schema instanceof z.ZodType && schema.description) return schema.description;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return descriptionOf(schema.unwrap());
  return schema instanceof z.ZodPipe ? descriptionOf(schema.in) : "any text";
}

/** Returns an error line for each missing variable that another variable requires. */
function contradictionsIn(env: Variables): string[] {
  const needs = (name: keyof Variables, because: string) =>
    env[name] === undefined ? [`${name} is not set; needed because ${because}`] : [];
  return [
    ...(env.DATABASE_URL ? needs("AUTH_SECRET", "DATABASE_URL is set and all processes must share it") : []),
    ...(env.DATABASE_OWNER_URL ? needs("DATABASE_URL", "DATABASE_OWNER_URL is set") : []),
    ...(env.S3_URL ? needs("S3_ACCESS_KEY", "S3_URL is set") : []),
    ...(env.S3_URL ? needs("S3_SECRET_KEY", "S3_URL is set") : []),
    ...(env.ANSWER_PROVIDER === "llm" ? needs("LLM_BASE_URL", "ANSWER_PROVIDER is llm") : []),
    ...(env.ANSWER_PROVIDER === "llm" ? needs("LLM_MODEL", "ANSWER_PROVIDER is llm") : []),
    ...(env.ANSWER_PROVIDER === "gradio" ? needs("GRADIO_URL", "ANSWER_PROVIDER is gradio") : []),
    ...(env.EMBEDDINGS_URL ? needs("EMBEDDINGS_MODEL", "EMBEDDINGS_URL is set") : []),
    ...(env.EMBEDDINGS_MODEL ? needs("EMBEDDINGS_URL", "EMBEDDINGS_MODEL is set") : []),
    ...(env.EMBEDDINGS_KEY ? needs("EMBEDDINGS_URL", "EMBEDDINGS_KEY is set") : []),
    ...(env.ADMIN_EMAIL ? needs("ADMIN_PASSWORD", "ADMIN_EMAIL is set") : []),
    ...(env.ADMIN_PASSWORD ? needs("ADMIN_EMAIL", "ADMIN_PASSWORD is set") : []),
  ];
}

/** Returns a warning, with the remedy, for each valid setting that probably does not do what the operator expects. */
export function warningsAbout({ PUBLIC_URL, TRUSTED_PROXIES }: Pick<Env, "PUBLIC_URL" | "TRUSTED_PROXIES">): string[] {
  if (!PUBLIC_URL.startsWith("https:") || TRUSTED_PROXIES > 0) return [];
  return [
    `PUBLIC_URL is ${PUBLIC_URL}, so a proxy in front ends TLS, but TRUSTED_PROXIES is 0: ` +
      "all visitors count as one address and share its limits, " +
      "and forms that are sent from any other address than this are refused. " +
      "Set TRUSTED_PROXIES to the number of proxies in front, usually 1.",
  ];
}

function withPlace(env: Variables): Env {
  const PUBLIC_URL = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const local = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(PUBLIC_URL).hostname);
  return { ...env, PUBLIC_URL, HOST: env.HOST ?? (local ? "127.0.0.1" : "0.0.0.0"), DATA_DIR: resolve(env.DATA_DIR) };
}
