import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";

const apt = "/usr/bin/apt-get";

/** Whether packages of Debian can be installed here: by root, where apt is. */
export function hasDebianPackages(): boolean {
  return process.platform === "linux" && userInfo().uid === 0 && existsSync(apt);
}

/**
 * Installs packages of Debian.
 * @throws {Error} naming the command that failed.
 */
export function installFromDebian(packages: readonly string[]): void {
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const { status } = spawnSync(apt, args, { stdio: "inherit", env });
    if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed`);
  }
}
