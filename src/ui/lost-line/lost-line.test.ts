import { expect, test } from "vitest";
import { exportsIn, sourcesIn } from "../../../test/source";
import { answerOr } from "./lost-line";

const lost: [string, unknown][] = [
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a page that a proxy answers with", new Error("Unable to decode turbo-stream response")],
  ["502 of a proxy", { status: 502, statusText: "Bad Gateway", data: "" }],
  ["a bare 503", new Response(null, { status: 503 })],
  ["413 in front of the pages", { status: 413, statusText: "", data: "Payload too large" }],
];

const refusals: [string, unknown][] = [
  ["a redirect", new Response(null, { status: 302 })],
  ["400", new Response(null, { status: 400 })],
  ["403", { status: 403, statusText: "Forbidden", data: "" }],
  ["404", new Response(null, { status: 404 })],
];

test("returns the server's response", async () => {
  expect(await answerOr(async () => "taken", lostAnswer)).toBe("taken");
});

test.each(lost)("returns the stand-in after %s, and sends once", async (_, error) => {
  let sent = 0;
  const send = () => {
    sent += 1;
    return Promise.reject(error);
  };
  expect(await answerOr(send, lostAnswer)).toBe("lost");
  expect(sent).toBe(1);
});

test.each(refusals)("rethrows %s", async (_, error) => {
  await expect(answerOr(() => Promise.reject(error), lostAnswer)).rejects.toBe(error);
});

/** Pages without hydration, where the browser sends the forms itself, and pages without a form. */
const unhydrated = [
  "src/calculators/series/series.page.tsx",
  "src/site/product/about-drwater.page.tsx",
  "src/site/errors/not-found.page.tsx",
];

test("requires a stand-in response from every hydrated page with an action", () => {
  const pages = sourcesIn("src").filter((name) => name.endsWith(".page.tsx") && !unhydrated.includes(name));
  const acting = pages.filter((name) => exportsIn(name).includes("action"));
  expect(acting.length).toBeGreaterThan(15);
  expect(acting.filter((name) => !exportsIn(name).includes("clientAction"))).toEqual([]);
});

function lostAnswer(): string {
  return "lost";
}
