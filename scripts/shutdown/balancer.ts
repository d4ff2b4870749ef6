import { setTimeout as sleep } from "node:timers/promises";
import { newClient } from "./client.ts";

const probeEvery = 50;

/** Sends each client to a server that is ready, as balancers do: by asking `/readyz`, again and again. */
export type Balancer = {
  /** Returns one that is ready, for a new connection. */
  choose(): string;
  /** Statuses that `/readyz` of a server gave, in order and without repetitions; 0 when it refused the connection. */
  history(site: string): number[];
  add(site: string): Promise<void>;
  remove(site: string): void;
  stop(): void;
};

/** Starts probing. What is cut of the probes themselves is added to `cuts`. */
export function startBalancer(cuts: string[]): Balancer {
  const histories = new Map<string, number[]>();
  const isReady = (site: string) => histories.get(site)?.at(-1) === 200;
  let stopped = false;
  const probe = async (site: string) => {
    const client = newClient();
    const outcome = await client.send(site, { path: "/readyz", headers: { connection: "close" } });
    client.close();
    // A new connection in the moment in which the port is closed may be reset instead of refused. No request of a
    // client is among those: it was told to go elsewhere long before.
    const isLeaving = histories.get(site)?.at(-1) === 503;
    if (outcome.how === "cut" && !isLeaving) cuts.push(outcome.why);
    // As a balancer that wants several failures: on a busy machine one check alone may come too late.
    if (outcome.how === "answered" && outcome.status === 503 && !/"stopping":true/.test(outcome.text)) return;
    const status = outcome.how === "answered" ? outcome.status : 0;
    const history = histories.get(site);
    if (history && history.at(-1) !== status) history.push(status);
  };
  // Each in a loop of its own: one server that is slow must not hide what the other says.
  const watch = async (site: string) => {
    while (!stopped && histories.has(site)) {
      await probe(site);
      await sleep(probeEvery);
    }
  };
  return {
    choose() {
      const ready = [...histories.keys()].filter(isReady);
      const chosen = ready[Math.floor(Math.random() * ready.length)];
      if (chosen === undefined) throw new Error("No server is ready");
      return chosen;
    },
    history: (site) => histories.get(site) ?? [],
    async add(site) {
      histories.set(site, []);
      void watch(site);
      while (!isReady(site)) await sleep(probeEvery);
    },
    remove: (site) => void histories.delete(site),
    stop() {
      stopped = true;
    },
  };
}
