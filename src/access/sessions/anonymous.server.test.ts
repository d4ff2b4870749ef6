import { relative } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { requestWith, someCaller, someForm } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { callsIn, constantText, membersIn, sourcesIn } from "../../../test/source";
import { isAnonymous } from "./anonymous.server";
import { readSession, signOut } from "./sessions.server";

const open = testServices();
let services: Services;
let signed: string;

beforeAll(async () => {
  services = open.services;
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  signed = /session=[^;]+/.exec(requestWith(outcome.headers).headers.get("cookie") ?? "")?.[0] ?? "";
});

describe("treats as anonymous", () => {
  test.each([
    ["no cookie", ""],
    [
      "cookies that change no page",
      "known-browser=x; language=ar; admin_sidebar=collapsed; chat_sidebar=collapsed; _ga=GA1.1; theme=dark",
    ],
    ["an invented session", "session=invented"],
    ["an invented session with a signature", `session=${"a".repeat(32)}.${"A".repeat(43)}%3D`],
    ["an empty session", "session="],
    ["a message of the step before, which other pages show", "flash=welcome_back; __Host-flash=signed_out"],
    ["a session of another name", "Session=x; sessions=x; mysession=x; session"],
    ["bytes that are no text", `session=${String.fromCharCode(255, 128, 233)}`],
  ])("%s", async (_, cookies) => {
    expect(await isAnonymous(services, cookies)).toBe(true);
  });

  test("a session cookie that was tampered with", async () => {
    expect(await isAnonymous(services, signed)).toBe(false);
    expect(await isAnonymous(services, `${signed}x`)).toBe(true);
    expect(await isAnonymous(services, signed.slice(0, -4))).toBe(true);
  });
});

test.each([
  ["beside others", () => `language=ar; ${signed}`],
  ["before others", () => `${signed};language=ar`],
  ["after what is no cookie", () => `x; ;;\t ${signed}`],
  ["in quotation marks", () => signed.replace("=", '="').concat('"')],
  ["with spaces around its name", () => signed.replace("=", "  = ")],
])("recognises a session %s", async (_, cookies) => {
  expect(await isAnonymous(services, cookies())).toBe(false);
});

test("recognises only cookies bound to the host on HTTPS", async () => {
  const secure = await open.openAnother({ PUBLIC_URL: "https://water.example.com" });
  expect(await isAnonymous(secure, `__Host-${signed}`)).toBe(false);
  expect(await isAnonymous(secure, signed)).toBe(true);
});

test("never treats a session as anonymous, however the cookies are written", async () => {
  const piece = fc.oneof(
    fc.constantFrom(signed, "flash=welcome_back", "session=", "session", "=", ";", " ", "\t", '"', "__Host-", "flash"),
    fc.string({ unit: "grapheme-ascii", maxLength: 8 }),
  );
  const cookieHeaders = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("").trim());
  await fc.assert(
    fc.asyncProperty(cookieHeaders, async (cookie) => {
      const request = new Request("http://localhost:3000/", { headers: { cookie } });
      const isKnown = (await readSession(services, request)) !== null;
      expect(isKnown && (await isAnonymous(services, cookie))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("does not query the database, so an invented session costs next to nothing", async () => {
  const query = vi.spyOn(services.database.pool, "query");
  await isAnonymous(services, "session=invented");
  await isAnonymous(services, signed);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test("an ended session is not anonymous, since only the database knows that it ended", async () => {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const request = requestWith(outcome.headers);
  await signOut(services, request);
  expect(await readSession(services, request)).toBeNull();
  expect(await isAnonymous(services, request.headers.get("cookie") ?? "")).toBe(false);
});

test("no public page reads another cookie: readers run after sign-in, or not on public pages", () => {
  const readers = sourcesIn("src")
    .filter(readsCookies)
    .map((file) => relative("src", file));
  expect(readers.sort()).toEqual([
    "access/caller.server.ts", // On posted forms.
    "access/cookies/flash.server.ts", // The chat and the sign-in pages.
    "access/cookies/known-browser.server.ts", // At sign-in.
    "access/cookies/return-page.server.ts", // The portal's sign-in page.
    "access/cookies/short-lived-cookie.server.ts",
    "access/gates/same-page.server.ts", // Renders the pages with messages for any cookie.
    "access/sessions/sessions.server.ts",
    "admin/frame/admin.layout.tsx", // Behind the staff gate.
    "assistant/chat.page.tsx", // Behind the gate of approved users.
    "serving/http.ts",
  ]);
});

/** Returns whether a file reads the header with the cookies, or a cookie by `readFrom`. */
function readsCookies(file: string): boolean {
  const calls = callsIn(file).some(({ name, arguments: [first] }) => {
    const header = ["get", "has"].includes(name) && first ? constantText(first) : null;
    return name === "readFrom" || header?.toLowerCase() === "cookie";
  });
  return calls || membersIn(file).some(({ of, name }) => of === "headers" && name.toLowerCase() === "cookie");
}
