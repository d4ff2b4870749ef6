import type { ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { remembered } from "./pages";

const build = {} as ServerBuild;

test("loads the build once for concurrent requests", async () => {
  const load = vi.fn(async () => build);
  const handlerOf = remembered(load);
  const handlers = await Promise.all([handlerOf(), handlerOf(), handlerOf()]);
  handlers.push(await handlerOf());
  expect([load.mock.calls.length, new Set(handlers).size]).toEqual([1, 1]);
});

test("loads the build again after a failure", async () => {
  const load = vi.fn(async () => build).mockRejectedValueOnce(new Error("cut off"));
  const handlerOf = remembered(load);
  await expect(handlerOf()).rejects.toThrow("cut off");
  await expect(handlerOf()).resolves.toBeTypeOf("function");
  expect(load).toHaveBeenCalledTimes(2);
});
