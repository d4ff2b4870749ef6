import pg from "pg";
import { openCluster } from "../../src/platform/db/cluster.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { newClient } from "./client.ts";

const password = "a plain pass phrase";

/** Runs one statement on the database of `dataDir`. Returns its rows. */
export async function inDatabase(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const cluster = await openCluster({ dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  await cluster.release();
  return rows;
}

/**
 * Signs `count` people up, approves them and makes the first a member of staff. Returns the cookie of each one's
 * session.
 */
export async function signUpPeople(site: string, dataDir: string, count: number): Promise<string[]> {
  const client = newClient();
  const cookies: string[] = [];
  for (let one = 0; one < count; one++) {
    const outcome = await client.send(site, {
      path: "/request-access-to-drwater?mode=signup",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `192.0.2.${one + 1}` },
      body: new URLSearchParams({ intent: "sign-up", email: `person-${one}@example.com`, password }).toString(),
    });
    const set = outcome.how === "answered" ? (outcome.headers["set-cookie"] ?? []) : [];
    const cookie = set.find((each) => each.startsWith("session="))?.split(";")[0];
    if (!cookie) throw new Error(`Signing up failed: ${JSON.stringify(outcome).slice(0, 200)}`);
    cookies.push(cookie);
  }
  client.close();
  await inDatabase(dataDir, "update profiles set status = 'approved', access_granted_at = now()");
  await inDatabase(
    dataDir,
    "insert into admin_users (user_id, email, role) select id, email, 'viewer' from users " +
      "where email like 'person-0@%'",
  );
  return cookies;
}
