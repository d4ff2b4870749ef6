import { hasCode } from "./error-code";

/** Returns whether a process with this pid runs on this machine, of whichever account. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
