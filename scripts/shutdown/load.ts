import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Balancer } from "./balancer.ts";
import { type Client, newClient, type Outcome, type Sending } from "./client.ts";

/** Outcomes of all clients, to be counted. */
export type Tally = {
  answers: number;
  /** Answers that told the client to close its connection. */
  closes: number;
  /** Connections that were cut: there must be none. */
  readonly cuts: string[];
  /** Answers that are faults of the server, and streams that ended in no way that a reader could go on from. */
  readonly faults: string[];
  /** Contact messages that were acknowledged. */
  messages: number;
  /** Streamed answers, by the state in which they ended. */
  readonly streams: Record<string, number>;
};

/** Clients that work until they are told to end. */
export type Load = { readonly tally: Tally; end(): Promise<void> };

const pages = ["/", "/ar", "/about", "/contact", "/ar/request-access-to-drwater", "/assets/none.js", "/healthz"];

/** Lets clients of every kind loose on the servers that `balancer` chooses: pages, forms, answers and live streams. */
export function startLoad(balancer: Balancer, cookies: readonly string[], cuts: string[]): Load {
  const tally: Tally = { answers: 0, closes: 0, cuts, faults: [], messages: 0, streams: {} };
  const ending = { now: false };
  const [staff = "", ...askers] = cookies;
  const kinds = [
    ...Array.from({ length: 8 }, (_, first) => readPages(first)),
    ...askers.flatMap((cookie) => [readPages(0, cookie), ask(cookie)]),
    sendMessages(),
    sendMessages(),
    watchChanges(staff),
  ];
  const clients = kinds.map((kind) => ({ kind, client: newClient() }));
  const running = clients.map((one) => work(one, balancer, tally, ending));
  return {
    tally,
    async end() {
      ending.now = true;
      for (const { kind, client } of clients) if (kind.endless) client.close();
      await Promise.all(running);
    },
  };
}

/** One kind of client: what it sends next, and what it makes of an answer. */
type Kind = {
  next(): Sending;
  read?(text: string, status: number, tally: Tally): void;
  pause?: number;
  /** Its answer goes on until the server stops, or the client does. */
  endless?: true;
};

async function work(
  { kind, client }: { kind: Kind; client: Client },
  balancer: Balancer,
  tally: Tally,
  ending: { now: boolean },
): Promise<void> {
  let site: string | undefined;
  while (!ending.now) {
    // As browsers do behind a balancer: only a new connection goes where the balancer says.
    site ??= balancer.choose();
    const sending = kind.next();
    const outcome = await client.send(site, sending);
    if (ending.now && kind.endless) break;
    const mustLeave = note(outcome, sending, kind, tally);
    // Now and then one comes back on a new connection, so that a server that has just started gets its share.
    if (mustLeave || Math.random() < 0.2) site = undefined;
    if (kind.pause) await sleep(kind.pause);
  }
  client.close();
}

/** Returns whether the client was told to close its connection. */
function note(outcome: Outcome, { path }: Sending, { read }: Kind, tally: Tally): boolean {
  if (outcome.how !== "answered") {
    tally.cuts.push(outcome.how === "cut" ? outcome.why : `${path}, refused although the server was ready`);
    return true;
  }
  tally.answers += 1;
  if (outcome.status >= 500) tally.faults.push(`${path} answered ${outcome.status}`);
  read?.(outcome.text, outcome.status, tally);
  const closing = outcome.headers.connection === "close";
  if (closing) tally.closes += 1;
  return closing;
}

function readPages(first: number, cookie?: string): Kind {
  let turn = first;
  const own = cookie ? ["/drwater", "/account", "/api/chat/sessions"] : pages;
  // Without a pause they would take the processors from a server that starts or stops, and only measure that.
  return {
    next: () => ({ path: own[turn++ % own.length] ?? "/", ...(cookie && { headers: { cookie } }) }),
    pause: 100,
  };
}

let messages = 0;

function sendMessages(): Kind {
  return {
    next() {
      messages += 1;
      const name = `Sender ${messages}`;
      return {
        path: "/contact",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": `10.${(messages >> 16) & 255}.${(messages >> 8) & 255}.${messages & 255}`,
        },
        body: new URLSearchParams({ name, email: "sender@example.com", message: "A pump leaks." }).toString(),
      };
    },
    read(_text, status, tally) {
      if (status < 400) tally.messages += 1;
      else tally.faults.push(`/contact answered ${status}`);
    },
    pause: 100,
  };
}

function ask(cookie: string): Kind {
  return {
    next: () => ({
      path: "/api/chat",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({
        conversationId: null,
        questionId: randomUUID(),
        question: "How do I clean the membranes?",
        scope: { kind: "all" },
      }),
    }),
    read(text, status, tally) {
      const state = status === 200 ? (/"state":"(\w+)"/.exec(text)?.[1] ?? "cut short") : `status ${status}`;
      tally.streams[state] = (tally.streams[state] ?? 0) + 1;
      if (state !== "complete" || !text.endsWith("[DONE]\n\n")) tally.faults.push(`an answer ended as ${state}`);
    },
  };
}

/**
 * The list of changes that every page of the portal follows; it ends when a server stops, and the browser comes again.
 */
function watchChanges(cookie: string): Kind {
  return {
    next: () => ({ path: "/api/admin/changes", headers: { cookie, accept: "text/event-stream" } }),
    pause: 50,
    endless: true,
  };
}
