import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { signUpPeople } from "../shutdown/people.ts";
import { type Started, startServer } from "../shutdown/server.ts";

/** Somebody who is signed in. */
export type Person = { readonly cookie: string; readonly userId: string };

/** A running server with its database, an admin, and people who upload for themselves. */
export type Product = {
  readonly server: Started;
  readonly dataDir: string;
  readonly database: Database;
  readonly admin: Person;
  readonly owners: readonly Person[];
};

/** An account may upload a hundred files in an hour. */
const OWNERS = 8;

/** Returns what `work` returns on the production build with new data, which are gone afterwards. */
export async function withProduct<Result>(work: (product: Product) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "drwater-bad-files-"));
  // The database has a user of its own, who must be able to enter.
  await chmod(dataDir, 0o711);
  try {
    const server = await startServer(dataDir, { TRUSTED_PROXIES: "1", SHUTDOWN_DRAIN: "0" });
    try {
      const database = await openDatabase(
        { DATABASE_URL: undefined, DATA_DIR: dataDir },
        createLog({ LOG_LEVEL: "warn" }),
      );
      try {
        const people = await makePeople(server.site, dataDir, database);
        return await work({ server, dataDir, database, ...people });
      } finally {
        await database.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Signs people up: the first becomes an admin. */
async function makePeople(
  site: string,
  dataDir: string,
  { pool }: Database,
): Promise<Pick<Product, "admin" | "owners">> {
  const cookies = await signUpPeople(site, dataDir, 1 + OWNERS);
  await pool.query("update admin_users set role = 'admin'");
  const { rows } = await pool.query<{ id: string; email: string }>("select id, email from users");
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const people = cookies.map((cookie, at) => ({ cookie, userId: ids.get(`person-${at}@example.com`) ?? "" }));
  const [admin, ...owners] = people;
  if (!admin || people.some(({ userId }) => userId === "")) throw new Error("nobody was signed up");
  return { admin, owners };
}
