import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "~/platform/context.server";
import { createLog } from "~/platform/log.server";
import { callerOf } from "./caller.server";

function callerWith(path: string, headers: Record<string, string>) {
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  const log = createLog({ LOG_LEVEL: "silent" });
  context.set(requestContext, { id: "test", address: "192.0.2.7", nonce: "", log });
  return callerOf({ request: new Request(url, { headers }), url, context });
}

test("tells the client of a request, with a browser's name of at most 300 characters", () => {
  expect(callerWith("/ar/x", { "user-agent": "x".repeat(301), cookie: "a=b" })).toMatchObject({
    address: "192.0.2.7",
    userAgent: "x".repeat(300),
    cookies: "a=b",
    language: "ar",
  });
  expect(callerWith("/x", {})).toMatchObject({ userAgent: "", cookies: "", language: "en" });
});
