import { afterEach, expect, test, vi } from "vitest";
import { unlockOwnDocument } from "./calls";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a full disk", Response.json({ error: "disk_full" }, { status: 507 }), "disk_full"],
  [
    "a store of files that is gone",
    Response.json({ error: "store_unavailable" }, { status: 503 }),
    "store_unavailable",
  ],
  ["another fault", Response.json({ error: "fault" }, { status: 500 }), "server"],
  ["the page of a proxy", new Response("<p>Bad gateway</p>", { status: 502 }), "server"],
  ["a cut reply", new Response('{"err', { status: 503, headers: { "Content-Type": "application/json" } }), "server"],
])("tells %s by its kind", async (_, response, kind) => {
  vi.stubGlobal("fetch", async () => response);
  expect(await unlockOwnDocument("a", "open")).toEqual({ ok: false, problem: { kind } });
});
