import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** Idle time, in milliseconds, after which no request can still be on its way on a connection. */
const surelyIdle = 1000;
const sweepEvery = 50;

/** Closes the connections of an HTTP server one by one as they become idle. */
export type Drain = {
  /** Keeps serving, but tells every client to close its connection after the next response. */
  begin(): void;
  /** Stops accepting connections, and closes each remaining one once it is idle. Resolves when none is left. */
  closeWhenIdle(): Promise<void>;
};

/**
 * Returns the drain of `server` and starts tracking its connections. Node's own `close` would cut an idle connection
 * even if the next request is just arriving on it, and that client would see a reset.
 */
export function createDrain(server: Server): Drain {
  const responses = new Set<ServerResponse>();
  /** Time at which each connection became idle, in Unix milliseconds; `undefined` while it serves a response. */
  const connections = new Map<Socket, number | undefined>();
  let draining = false;
  server.on("connection", (socket) => {
    connections.set(socket, Date.now());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    if (draining) response.shouldKeepAlive = false;
    responses.add(response);
    connections.set(socket, undefined);
    response.once("close", () => {
      responses.delete(response);
      if (connections.has(socket)) connections.set(socket, Date.now());
    });
  });
  return {
    begin() {
      draining = true;
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    async closeWhenIdle() {
      await stopListening(server);
      while (connections.size > 0) {
        await sleep(sweepEvery);
        const longAgo = Date.now() - surelyIdle;
        // On a busy machine requests may have arrived while this process slept. Read them before closing connections.
        await nextTurn();
        await nextTurn();
        for (const [socket, idleSince = Date.now()] of connections) if (idleSince <= longAgo) socket.destroy();
      }
    },
  };
}

/**
 * Stops listening after two turns of the event loop have accepted waiting connections, which would otherwise be reset.
 */
async function stopListening(server: Server): Promise<void> {
  await nextTurn();
  await nextTurn();
  NetServer.prototype.close.call(server);
}
