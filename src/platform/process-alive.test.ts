import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { isProcessAlive } from "./process-alive";

test("tells a running process from one that ended", async () => {
  // The first process of the system belongs to root, so that others may not send it signals.
  expect([process.pid, 1].map(isProcessAlive)).toEqual([true, true]);
  const child = spawn("true");
  await once(child, "exit");
  expect(isProcessAlive(child.pid ?? 0)).toBe(false);
});
