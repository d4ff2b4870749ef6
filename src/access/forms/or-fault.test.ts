import { expect, test } from "vitest";
import { createLog } from "~/platform/log.server";
import { orFault } from "./or-fault.server";

test("logs a fault with the name of the act, and returns it instead of the result", async () => {
  const written: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, { write: (line: string) => void written.push(line) });
  const caller = { log, address: "", userAgent: "", cookies: "", language: "en" } as const;
  expect(await orFault(caller, async () => 7)).toBe(7);
  expect(written).toEqual([]);
  expect(await orFault(caller, () => Promise.reject(new Error("no database")), "a registration failed")).toEqual({
    kind: "fault",
  });
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", msg: "a registration failed", err: { message: "no database" } },
  ]);
});
