import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import type { Log } from "../log.server";

/** Maximum payload of a Postgres notification, in bytes. */
const longestPayload = 7999;
const heartbeatMilliseconds = 20_000;

/** A database or a transaction. */
type Queries = { execute(query: SQL): PromiseLike<unknown> };

type Subscriber = { readonly heard: (payload: string) => void; readonly missed: () => void };

/** Messages between the server processes of a database. They arrive at once, but only at current subscribers. */
export type Notifications = {
  /**
   * Calls `heard` with each payload that any process, including this one, publishes on `channel`. Calls `missed` after
   * the connection broke and was renewed, because messages may have been lost. Returns a function that ends the
   * subscription.
   */
  readonly subscribe: (channel: string, heard: (payload: string) => void, missed?: () => void) => () => void;
  /**
   * Publishes each payload when the transaction `db` commits, or at once if `db` is no transaction.
   * @throws {Error} if a payload exceeds 7,999 bytes.
   */
  readonly publish: (db: Queries, channel: string, ...payloads: string[]) => Promise<void>;
  /** Resolves once Postgres listens on all channels that this process has subscribed to so far. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Returns the notifications of the database at `url`. They use a dedicated connection, which is renewed when it breaks.
 * @throws the connection error if the first connection fails.
 */
export async function createNotifications(url: string, log: Log): Promise<Notifications> {
  const line = await openLine(url, log);
  return {
    subscribe(channel, heard, missed = () => undefined) {
      const subscriber = { heard, missed };
      line.add(channel, subscriber);
      return () => line.remove(channel, subscriber);
    },
    async publish(db, channel, ...payloads) {
      if (payloads.some((payload) => Buffer.byteLength(payload) > longestPayload))
        throw new Error(`the payload for ${channel} is too long to notify`);
      if (payloads.length === 0) return;
      await line.settled();
      await db.execute(
        sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
      );
    },
    settled: async () => void (await line.settled()),
    close: line.close,
  };
}

async function openLine(url: string, log: Log) {
  const channels = new Map<string, Set<Subscriber>>();
  const stop = new AbortController();
  const deliver = ({ channel, payload = "" }: pg.Notification) => {
    for (const { heard } of channels.get(channel) ?? []) call(() => heard(payload), log);
  };
  let client = await connect(url, deliver);
  let listening: Promise<unknown> = Promise.resolve();
  const listen = (channel: string) => {
    const asked = client;
    // `listen` takes no parameters. After a failure, the next connection listens on all channels again.
    const listened = asked.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error: unknown) => {
      log.warn({ err: error, channel }, "cannot listen yet");
      return asked.end();
    });
    listening = Promise.all([listening, listened]);
  };
  const renew = async () => {
    for (;;) {
      await untilBroken(client, stop.signal);
      if (stop.signal.aborted) return;
      log.warn("the connection for notifications broke");
      const renewed = await reconnect(() => connect(url, deliver), stop.signal, log);
      if (!renewed) return;
      client = renewed;
      for (const channel of channels.keys()) listen(channel);
      await listening;
      for (const subscribers of channels.values()) for (const { missed } of subscribers) call(missed, log);
    }
  };
  const renewing = renew();
  return {
    add(channel: string, subscriber: Subscriber) {
      const others = channels.get(channel);
      channels.set(channel, (others ?? new Set()).add(subscriber));
      if (!others) listen(channel);
    },
    /** Keeps listening on the channel: there are few channels, and the next subscriber comes soon. */
    remove(channel: string, subscriber: Subscriber) {
      channels.get(channel)?.delete(subscriber);
    },
    /** Before this resolves, subscribers of this process could miss its own messages. */
    settled: () => listening,
    async close() {
      stop.abort();
      await renewing;
      await client.end();
    },
  };
}

async function connect(url: string, deliver: (message: pg.Notification) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "dr-water notifications",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  // The "end" event reports a broken connection.
  client.on("error", () => undefined);
  client.on("notification", deliver);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Returns a new connection, or undefined if `signal` aborts before one is there. */
async function reconnect(
  attempt: () => Promise<pg.Client>,
  signal: AbortSignal,
  log: Log,
): Promise<pg.Client | undefined> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
    try {
      return await attempt();
    } catch (error) {
      log.warn({ err: error }, "the connection for notifications cannot be renewed yet");
      await sleep(pause);
    }
  }
}

/**
 * Resolves when the connection breaks or `signal` aborts. A query every 20 seconds detects a peer that vanished
 * silently.
 */
async function untilBroken(client: pg.Client, signal: AbortSignal): Promise<void> {
  // An abort during a reconnection comes before anybody listens for it here.
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = () => client.query("select 1").catch(() => client.end().finally(resolve));
  const heartbeat = setInterval(ask, heartbeatMilliseconds);
  client.once("end", resolve);
  signal.addEventListener("abort", () => resolve(), { once: true });
  await promise;
  clearInterval(heartbeat);
}

/** Calls a subscriber and logs its error, so that it cannot end the connection that serves the others. */
function call(subscriber: () => void, log: Log): void {
  try {
    subscriber();
  } catch (error) {
    log.error({ err: error }, "a subscriber to notifications failed");
  }
}
