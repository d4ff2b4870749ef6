import { spawnSync } from "node:child_process";

/** Whether `program` is installed: whether the shell finds it. */
export function isThere(program: string): boolean {
  return spawnSync("which", [program], { stdio: "ignore" }).status === 0;
}
