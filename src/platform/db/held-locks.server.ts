import pg from "pg";
import type { Log } from "../log.server";

/**
 * Named advisory locks that a process holds on a dedicated connection. Postgres releases them when the process dies,
 * but not while it is merely busy.
 */
export type HeldLocks = {
  /**
   * Requests the lock `name`, which is acquired within half a second unless it is released before. Returns a function
   * that releases it.
   */
  readonly hold: (name: string) => () => void;
  /**
   * Applies all requests so far, and resolves when they are applied or have failed; failed ones are retried every
   * second.
   */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly held: Set<string> };

const retryMilliseconds = 1000;

/** Changes wait so long: many of them need one statement, and a lock that is held no longer needs none. */
const gatherMilliseconds = 300;

/** Returns locks in the database at `url`. Connects at the first use, and reconnects when the connection breaks. */
export function createHeldLocks(url: string, log: Log): HeldLocks {
  return new LocksOnConnection(url, log);
}

class LocksOnConnection implements HeldLocks {
  private readonly url: string;
  private readonly log: Log;
  private readonly wanted = new Set<string>();
  private connection: Connection | null = null;
  private work: Promise<void> = Promise.resolve();
  private gathering: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(url: string, log: Log) {
    this.url = url;
    this.log = log;
  }

  hold(name: string): () => void {
    this.wanted.add(name);
    this.gather();
    return () => {
      this.wanted.delete(name);
      this.gather();
    };
  }

  settled(): Promise<void> {
    if (this.gathering) this.settle();
    return this.work;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.gathering) clearTimeout(this.gathering);
    await this.work;
    await this.connection?.client.end();
  }

  private async connect(): Promise<Connection> {
    const client = new pg.Client({ connectionString: this.url, application_name: "dr-water locks", keepAlive: true });
    client.on("error", () => undefined);
    client.once("end", () => {
      if (this.connection?.client !== client) return;
      this.connection = null;
      this.retry();
    });
    await client.connect();
    return { client, held: new Set() };
  }

  private gather(): void {
    this.gathering ??= setTimeout(() => this.settle(), gatherMilliseconds).unref();
  }

  private settle(): void {
    if (this.gathering) clearTimeout(this.gathering);
    this.gathering = null;
    this.work = this.work
      .then(() => this.adjust())
      .catch((error: unknown) => {
        this.log.warn({ err: error }, "locks cannot be held yet");
        this.retry();
      });
  }

  private retry(): void {
    if (!this.isClosed && this.wanted.size > 0) setTimeout(() => this.settle(), retryMilliseconds).unref();
  }

  /** Acquires and releases locks until the held names equal the wanted ones. */
  private async adjust(): Promise<void> {
    if (this.isClosed || (!this.connection && this.wanted.size === 0)) return;
    this.connection ??= await this.connect();
    const { client, held } = this.connection;
    const missing = [...this.wanted].filter((name) => !held.has(name));
    const idle = [...held].filter((name) => !this.wanted.has(name));
    if (missing.length > 0) await client.query(statement("pg_advisory_lock_shared"), [missing]);
    for (const name of missing) held.add(name);
    if (idle.length > 0) await client.query(statement("pg_advisory_unlock_shared"), [idle]);
    for (const name of idle) held.delete(name);
  }
}

/**
 * Returns the SQL for a shared lock. Shared, because a new connection must not wait for Postgres to notice that the old
 * one ended.
 */
function statement(lock: "pg_advisory_lock_shared" | "pg_advisory_unlock_shared"): string {
  return `select count(${lock}(hashtextextended(name, 0))) from unnest($1::text[]) as name`;
}
