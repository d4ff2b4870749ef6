import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable } from "../unavailable.server";
import type { Place } from "./place.server";
import { chooseDoor, type Door, lastComplaint, startPostmaster } from "./postmaster.server";

const mostStarts = 3;

/** How long, in milliseconds, an interrupted start waits for the server that it started, to stop it as any other. */
const longestInterrupted = 5000;

export type Starter = {
  /** Starts a server, unless the last one that it started is still about to come up. */
  readonly start: () => Promise<void>;
  /** Whether a server was started just now, which is about to come up. */
  readonly isRecent: () => boolean;
  /** Stops the server that it started. */
  readonly giveUp: () => Promise<void>;
};

/** Returns what starts a server on the cluster of `place`, where it is `wanted` or else where it was before. */
export function starter(place: Place, wanted?: Door): Starter {
  let child: ChildProcess | undefined;
  let failures = 0;
  let began = 0;
  const lives = () => child?.exitCode === null && child.signalCode === null;
  const start = async () => {
    if (lives()) return;
    if (child) {
      const complaint = await lastComplaint(place);
      // The sessions of a server that was killed take a moment to notice.
      if (complaint.includes("pre-existing shared memory")) await sleep(200);
      else if (++failures === mostStarts) throw new DatabaseUnavailable(`${notStarted(place)}: ${complaint}`);
    }
    child = await startPostmaster(place, wanted ?? (await chooseDoor(place)));
    began = Date.now();
  };
  return {
    start,
    isRecent: () => lives() && Date.now() - began < longestInterrupted,
    giveUp: async () => {
      if (!child || !lives()) return;
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    },
  };
}

export function notStarted({ data }: Place): string {
  return `The database in ${data} does not start`;
}
