import { expect, test } from "vitest";
import { clientLoader as loadCount } from "./requests/request-count.api";
import { clientLoader as loadHistory } from "./requests/request-history.api";

type Load = (call: { serverLoader: () => Promise<never> }) => Promise<unknown>;

const loaders: [string, Load][] = [
  ["the count of requests", loadCount as unknown as Load],
  ["the history of a request", loadHistory as unknown as Load],
];

const faults = [
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a proxy's page", new Error("Unable to decode turbo-stream response")],
  ["502 from a proxy", { status: 502, statusText: "Bad Gateway", data: "" }],
  ["a bare 503", new Response(null, { status: 503 })],
] as const;

const refusals = [
  ["a redirect to the sign-in page", new Response(null, { status: 302 })],
  ["403", { status: 403, statusText: "Forbidden", data: "" }],
  ["404", new Response(null, { status: 404 })],
] as const;

for (const [what, load] of loaders) {
  test.each(faults)(`${what}: returns null after %s`, async (_, error) => {
    expect(await load({ serverLoader: () => Promise.reject(error) })).toBeNull();
  });

  test.each(refusals)(`${what}: rethrows %s`, async (_, error) => {
    await expect(load({ serverLoader: () => Promise.reject(error) })).rejects.toBe(error);
  });
}
