import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Faults of a connection for requests that change something: a proxy answers 502 itself, the connection is cut before
 * the server receives the request, or it is cut after the server has handled it.
 */
export const faults = ["502", "cut", "answer lost"] as const;

export type Fault = (typeof faults)[number];

/** A proxy in front of the product. */
export type Line = {
  readonly site: string;
  /** Breaks requests that change something, or with `"all"` every request; null repairs the connection. */
  break(fault: Fault | null, reach?: "acts" | "all"): void;
  /**
   * Cuts the connection of the part of a file that begins at `offset` after so many of its bytes have passed. Nothing
   * passes from then on until `break(null)`: browsers send a request again by themselves.
   */
  cutAt(offset: number, bytes: number): void;
  /** Offsets of the parts of files that were sent, in their order. */
  readonly offsets: readonly number[];
  /** Changes the text at this path on its way. */
  change(path: string, how: (text: string) => string): void;
  close(): Promise<void>;
};

/** Starts a proxy in front of `site`, on its own port. */
export async function startLine(site: string): Promise<Line> {
  let broken: { fault: Fault; reach: "acts" | "all" } | null = null;
  const offsets: number[] = [];
  let cut: { offset: number; bytes: number } | null = null;
  const changed = new Map<string, (text: string) => string>();
  const server = createServer((incoming, outgoing) => {
    const how = changed.get(incoming.url ?? "");
    if (how) return void answerChanged(new URL(incoming.url ?? "/", site), incoming, how, outgoing);
    const isAct = incoming.method !== "GET" && incoming.method !== "HEAD";
    const fault = broken && (isAct || broken.reach === "all") ? broken.fault : null;
    if (fault === "cut") outgoing.destroy();
    else if (fault === "502") answerInstead(incoming, outgoing);
    else {
      pass(site, incoming, outgoing, fault === "answer lost");
      if (incoming.method !== "PATCH") return;
      const offset = Number(incoming.headers["upload-offset"]);
      offsets.push(offset);
      if (cut?.offset !== offset) return;
      destroyAfter(incoming, cut.bytes, () => {
        broken = { fault: "cut", reach: "all" };
      });
      cut = null;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    break(fault, reach = "acts") {
      broken = fault && { fault, reach };
    },
    cutAt(offset, bytes) {
      cut = { offset, bytes };
    },
    offsets,
    change(path, how) {
      changed.set(path, how);
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function destroyAfter(incoming: IncomingMessage, bytes: number, onCut: () => void): void {
  let passed = 0;
  incoming.on("data", (chunk: Buffer) => {
    passed += chunk.length;
    if (passed < bytes || incoming.destroyed) return;
    onCut();
    incoming.destroy();
  });
}

function answerInstead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(502, { "Content-Type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
}

async function answerChanged(
  address: URL,
  { headers: { cookie = "" } }: IncomingMessage,
  how: (text: string) => string,
  outgoing: ServerResponse,
): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } });
  const type = answer.headers.get("content-type") ?? "text/plain";
  outgoing.writeHead(answer.status, { "Content-Type": type }).end(how(await answer.text()));
}

function pass(site: string, incoming: IncomingMessage, outgoing: ServerResponse, isAnswerLost: boolean): void {
  const { method, headers } = incoming;
  const passed = forward(new URL(incoming.url ?? "/", site), { method, headers }, (answer) => {
    if (isAnswerLost) {
      answer.resume();
      answer.on("end", () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  passed.on("error", () => outgoing.destroy());
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
}
