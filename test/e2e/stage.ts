import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type TestInfo } from "@playwright/test";
import pg from "pg";
import { openCluster } from "../../src/platform/db/cluster.server";
import { createLog } from "../../src/platform/log.server";
import { header, part } from "../server/message";
import type { Product } from "./product";

export const password = "a plain pass phrase";

let strangers = 0;

/** Returns a new e-mail address. */
export function someEmail(): string {
  strangers += 1;
  return `somebody-${process.pid}-${Date.now()}-${strangers}@example.com`;
}

/** Returns a new client address in the range for examples, so that a test shares no limit with others. */
export function someAddress(): string {
  strangers += 1;
  return `2001:db8:${(process.pid & 0xffff).toString(16)}:${(strangers & 0xffff).toString(16)}::1`;
}

/** Opens a browser of its own at its own client address, on the device of the project. */
export async function newVisitor(
  browser: Browser,
  info: TestInfo,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = info.project.use;
  return browser.newContext({
    ...(viewport !== undefined && { viewport }),
    ...(userAgent !== undefined && { userAgent }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    extraHTTPHeaders: { "x-forwarded-for": someAddress() },
    ...more,
  });
}

/** Connection strings by data folder. Opening the cluster takes a quarter of a second, and tests ask often. */
const databases = new Map<string, string>();

/** Runs one statement on the product's own database. Returns its rows. */
export async function inDatabase(
  { dataDir }: Product,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = await connected(databases.get(dataDir));
  if (client) return rowsOf(client, statement, values);
  // Its server may have stopped, or started again elsewhere.
  const cluster = await openCluster({ dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
  try {
    databases.set(dataDir, cluster.url("owner"));
    const opened = new pg.Client({ connectionString: cluster.url("owner") });
    await opened.connect();
    return await rowsOf(opened, statement, values);
  } finally {
    await cluster.release();
  }
}

/** Returns a connection to the database, or null if nothing is known of it or it cannot be reached. */
async function connected(connectionString: string | undefined): Promise<pg.Client | null> {
  if (connectionString === undefined) return null;
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client,
    () => null,
  );
}

async function rowsOf(client: pg.Client, statement: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Posts a form like a browser, from its own client address. */
export function post({ site }: Product, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(site + path, {
    method: "POST",
    headers: { origin: site, "x-forwarded-for": someAddress() },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Creates an account whose profile has `status`. Returns its e-mail. */
export async function someAccount(product: Product, status: "pending" | "approved" = "pending"): Promise<string> {
  const email = someEmail();
  const { status: answer } = await post(product, "/request-access-to-drwater", { intent: "sign-up", email, password });
  expect(answer).toBe(302);
  await inDatabase(product, "update profiles set status = $1 where email = $2", [status, email]);
  return email;
}

/** Signs in. Returns the value of the session cookie. */
export async function sessionOf(product: Product, email: string): Promise<string> {
  const answer = await post(product, "/request-access-to-drwater", { intent: "sign-in", email, password });
  const session = answer.headers.getSetCookie().flatMap((line) => /^session=([^;]+)/.exec(line)?.[1] ?? [])[0];
  if (!session) throw new Error(`Signing in as ${email} answered ${answer.status}`);
  return decodeURIComponent(session);
}

/** Creates an invitation for `email` with the details of a request. Returns its path. */
export async function someInvitation(product: Product, email: string): Promise<string> {
  const token = randomUUID();
  await inDatabase(
    product,
    `with request as (
       insert into access_requests (email, name, organization, phone, use_case, status, language)
       values ($2, '', 'Plant 4', '+20 100', e'To plan\\ncleanings.', 'approved', 'en') returning id)
     insert into invitations (email, purpose, access_request_id, token_hash, expires_at)
     select $2, 'access', id, $1, now() + interval '7 days' from request`,
    [createHash("sha256").update(token).digest("base64url"), email],
  );
  return `/request-access-to-drwater?mode=signup&invite=${token}`;
}

/** Creates a promo code. Returns it. */
export async function someCode(product: Product): Promise<string> {
  const code = `CODE-${someEmail().split("@")[0]}`;
  await inDatabase(product, "insert into promo_codes (code) values ($1)", [code]);
  return code;
}

let failures = 0;

/** Makes inserts into `table` fail for rows that match `when`, in SQL over `new`: a server error. */
export async function failInserts(product: Product, table: string, when: string): Promise<void> {
  failures += 1;
  await inDatabase(
    product,
    "create or replace function fail_on_purpose() returns trigger language plpgsql " +
      "as $$ begin raise exception 'on purpose'; end $$",
  );
  await inDatabase(
    product,
    `create trigger fail_${failures} before insert on ${table} for each row when (${when}) ` +
      "execute function fail_on_purpose()",
  );
}

/** Waits for a mail to `email` with a link that matches `pattern`. Returns the link without its origin. */
export async function linkMailedTo({ dataDir }: Product, email: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, "mail");
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const mails = namesIn(folder).map((name) => readFileSync(join(folder, name), "utf8"));
        const own = mails.filter((raw) => header(raw, "To") === email);
        found = own.map((raw) => pattern.exec(part(raw, "text/plain"))?.[0]).findLast(Boolean);
        return found;
      },
      { message: `a mail to ${email}`, timeout: 20_000 },
    )
    .toBeTruthy();
  return found ?? "";
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
