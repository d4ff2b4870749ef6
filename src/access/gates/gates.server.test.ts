import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { type Role, roles } from "~/access/roles";
import { openSession } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { password, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import {
  accountContext,
  approvedOnly,
  approvedOnlyApi,
  approvedUserContext,
  documentReaderContext,
  readersOnly,
  readVisitor,
  signedInOnly,
  staffContext,
  staffIn,
  staffOnly,
  visitorContext,
} from "./gates.server";

const open = testServices();
let services: Services;
const visitors: Record<string, Headers> = { visitor: new Headers() };

beforeAll(async () => {
  services = open.services;
  for (const status of ["pending", "approved", "rejected"]) visitors[status] = await someoneWith(status);
  for (const role of roles) visitors[role] = cookiesOf((await someStaff(services, role)).request);
  const suspended = await someStaff(services, "super_admin");
  await services.database.pool.query("update admin_users set is_active = false where user_id = $1", [
    suspended.staff.userId,
  ]);
  visitors.suspended = cookiesOf(suspended.request);
});

async function someoneWith(status: string): Promise<Headers> {
  const form = someForm();
  await signUp(services, someCaller(), form);
  await services.database.pool.query("update profiles set status = $1 where email = $2", [status, form.email]);
  const outcome = await signIn(services, someCaller(), { email: form.email, password });
  if (outcome.kind !== "signed_in") throw new Error(outcome.kind);
  return outcome.headers;
}

function cookiesOf(request: Request): Headers {
  return new Headers({ "Set-Cookie": request.headers.get("cookie") ?? "" });
}

type Gate = MiddlewareFunction<Response>;
type Passage = { status: number; to: string | null; response: Response; context: RouterContextProvider };

/** Runs `readVisitor` and `gate` for a visitor, as the router does: a thrown response is the answer. */
async function pass(who: string, gate: Gate, path = "/drwater", init: RequestInit = {}): Promise<Passage> {
  const request = new Request(requestWith(visitors[who] ?? new Headers(), `http://localhost:3000${path}`), init);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, { id: "test", address: "10.0.0.1", nonce: "", log: services.log });
  const url = new URL(request.url.replace(".data", ""));
  const rest = { request, url, params: {}, context, pattern: path } as unknown as Parameters<Gate>[0];
  const inner = async () => {
    try {
      return (await gate(rest, async () => new Response("inside"))) ?? new Response("inside");
    } catch (answer) {
      if (answer instanceof Response) return answer;
      throw answer;
    }
  };
  const response = (await readVisitor(rest, inner)) ?? new Response();
  return { status: response.status, to: response.headers.get("Location"), response, context };
}

const everybody = [
  "visitor",
  "pending",
  "approved",
  "rejected",
  "viewer",
  "moderator",
  "admin",
  "super_admin",
  "suspended",
];

test.each(everybody)("lets only approved users through to the assistant's pages: %s", async (who) => {
  const passages = [await pass(who, approvedOnly), await pass(who, approvedOnly, "/ar/drwater.data?_routes=x")];
  if (who === "approved") {
    expect(passages.map(({ status }) => status)).toEqual([200, 200]);
    expect(passages[0]?.context.get(approvedUserContext).profileStatus).toBe("approved");
  } else {
    expect(passages.map(({ status }) => status)).toEqual([302, 302]);
    const doors = ["/request-access-to-drwater", "/ar/request-access-to-drwater"];
    expect(passages.map(({ to }) => to)).toEqual(doors);
    for (const { context } of passages) expect(() => context.get(approvedUserContext)).toThrow();
  }
});

test.each(everybody)("lets approved users, and staff from moderators up, through to documents: %s", async (who) => {
  const { status, to, context } = await pass(who, readersOnly, "/ar/drwater/documents/x");
  if (who === "approved" || ["moderator", "admin", "super_admin"].includes(who)) {
    expect(status).toBe(200);
    const isApproved = who === "approved";
    expect(context.get(documentReaderContext)).toMatchObject({ isApproved, isStaff: !isApproved });
  } else expect([status, to]).toEqual([302, "/ar/request-access-to-drwater"]);
});

test.each(everybody)("lets only approved users through to the assistant's API: %s", async (who) => {
  const { status, response } = await pass(who, approvedOnlyApi, "/api/chat");
  if (who === "approved") expect(status).toBe(200);
  else if (who === "visitor") {
    expect([status, await response.json()]).toEqual([401, { error: "unauthenticated" }]);
  } else expect([status, await response.json()]).toEqual([403, { error: "not_approved" }]);
});

test.each(everybody.flatMap((who) => roles.map((minimum) => ({ who, minimum }))))(
  "lets only staff of at least $minimum through to the portal: $who",
  async ({ who, minimum }) => {
    const { status, to, context } = await pass(who, staffOnly(minimum), "/ar/admin/requests");
    const rank = roles.indexOf(who as Role);
    if (rank < 0) expect([status, to]).toEqual([302, "/ar/admin/login"]);
    else if (rank < roles.indexOf(minimum)) expect([status, to]).toEqual([302, "/ar/admin/unauthorized"]);
    else {
      expect(status).toBe(200);
      expect(staffIn(context, minimum).role).toBe(who);
    }
  },
);

test.each(everybody)("lets every signed-in account through to its own pages: %s", async (who) => {
  const { status, to, context } = await pass(who, signedInOnly, "/ar/account");
  if (who === "visitor") expect([status, to]).toEqual([302, "/ar/request-access-to-drwater"]);
  else expect([status, context.get(accountContext)]).toEqual([200, context.get(visitorContext)]);
});

test("the sign-in of the portal returns to a page that was read, but not to a download or a form", async () => {
  const askedFor = async (path: string, init?: RequestInit) =>
    (await pass("visitor", staffOnly("viewer"), path, init)).response.headers.getSetCookie();
  expect(await askedFor("/ar/admin/requests")).toEqual([expect.stringMatching(/^asked=%2Fadmin%2Frequests;/)]);
  expect(await askedFor("/admin/users.csv")).toEqual([]);
  expect(await askedFor("/admin/requests", { method: "POST" })).toEqual([]);
});

test("gives a proof only behind a gate of that rank", async () => {
  const { context } = await pass("viewer", staffOnly("viewer"), "/admin");
  expect(context.get(staffContext).role).toBe("viewer");
  expect(() => staffIn(context, "moderator")).toThrow("gate for moderator");
  const none = await pass("super_admin", async (_, next) => next(), "/");
  expect(() => staffIn(none.context, "viewer")).toThrow();
});

test("forbids caching of answers to signed-in accounts, and adds the renewed cookie when it is due", async () => {
  const open: Gate = async (_, next) => next();
  const anonymous = await pass("visitor", open, "/");
  expect(anonymous.context.get(visitorContext)).toBeNull();
  expect([...anonymous.response.headers.keys()]).not.toContain("cache-control");
  const fresh = await pass("pending", open, "/");
  expect(fresh.response.headers.get("Cache-Control")).toBe("no-store");
  expect(fresh.response.headers.getSetCookie()).toEqual([]);
  const inside = { "Cache-Control": "private", "Set-Cookie": "theme=dark" };
  const own: Gate = async () => new Response("inside", { headers: inside });
  expect((await pass("pending", own, "/")).response.headers.get("Cache-Control")).toBe("private");
  await services.database.pool.query("update sessions set expires_at = expires_at - interval '2 hours'");
  expect((await pass("pending", own, "/")).response.headers.getSetCookie()).toEqual(["theme=dark"]);
  const renewed = await pass("pending", open, "/");
  expect(renewed.response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await pass("pending", open, "/")).response.headers.getSetCookie()).toEqual([]);
});

test("turns an account away at the next request after it lost access", async () => {
  const headers = await someoneWith("approved");
  visitors.passing = headers;
  expect((await pass("passing", approvedOnly)).status).toBe(200);
  await services.database.pool.query("update profiles set status = 'rejected' where user_id = $1", [
    (await pass("passing", approvedOnly)).context.get(approvedUserContext).userId,
  ]);
  expect((await pass("passing", approvedOnly)).status).toBe(302);
  expect(await openSession(services, someCaller(), (await someStaff(services, "viewer")).staff.userId)).toBeDefined();
});
