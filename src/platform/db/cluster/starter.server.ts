import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable } from "../unavailable.server";
import type { ClusterPlace } from "./place.server";
import { chooseAddress, type ListenAddress, lastComplaint, startPostmaster } from "./postmaster.server";

const mostStarts = 3;

/**
 * Maximum time, in milliseconds, that an aborted start waits for its server to come up, so that it can be stopped
 * regularly.
 */
const longestInterrupted = 5000;

export type Starter = {
  /** Starts a server, unless the last one that it started is still running. */
  readonly start: () => Promise<void>;
  /** Returns whether a server was started within the last five seconds and is still running. */
  readonly isRecent: () => boolean;
  /** Stops the server that it started. */
  readonly giveUp: () => Promise<void>;
};

/**
 * Returns a starter for the cluster of `place`. The server listens at `wanted`, or at the previous address if
 * undefined.
 */
export function starter(place: ClusterPlace, wanted?: ListenAddress): Starter {
  let child: ChildProcess | undefined;
  let failures = 0;
  let began = 0;
  const lives = () => child?.exitCode === null && child.signalCode === null;
  const start = async () => {
    if (lives()) return;
    if (child) {
      const complaint = await lastComplaint(place);
      // Sessions of a killed server take a moment to end; until then its shared memory is in use.
      if (complaint.includes("pre-existing shared memory")) await sleep(200);
      else if (++failures === mostStarts) throw new DatabaseUnavailable(`${notStarted(place)}: ${complaint}`);
    }
    child = await startPostmaster(place, wanted ?? (await chooseAddress(place)));
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

/** Returns the beginning of the message for a server that does not start. */
export function notStarted({ data }: ClusterPlace): string {
  return `The database in ${data} does not start`;
}
