import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** A connection that has been idle for this long, in milliseconds, has no request on its way to us. */
const surelyIdle = 1000;
const sweepEvery = 50;

/** Ends the connections of an HTTP server one by one, when nothing is under way on them. */
export type Drain = {
  /** Serves on, but tells every client to close its connection after the next answer. */
  begin(): void;
  /** Accepts no more connections, and closes each that is left once it is idle. Resolves when there is none. */
  closeWhenIdle(): Promise<void>;
};

/**
 * Returns the drain of `server`, which watches its connections from now on. Node's own `close` would cut idle connections on
 * which the next request may just arrive; such a client would see a reset.
 */
export function createDrain(server: Server): Drain {
  const responses = new Set<ServerResponse>();
  /** When each connection became idle; `undefined` while a response is under way on it. */
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
        // On a busy machine this process may have slept while requests came in: they are read first, then it looks again.
        await nextTurn();
        await nextTurn();
        for (const [socket, idleSince = Date.now()] of connections) if (idleSince <= longAgo) socket.destroy();
      }
    },
  };
}

/** Right after a turn in which everything that waited was accepted: what the kernel still holds would be reset. */
async function stopListening(server: Server): Promise<void> {
  await nextTurn();
  await nextTurn();
  NetServer.prototype.close.call(server);
}
