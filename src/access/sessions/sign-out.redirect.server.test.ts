import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { someStaff } from "../../../test/server/people";
import { posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { currentAccount } from "./sessions.server";
import { action, loader } from "./sign-out.redirect";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const signOut: Parameters<typeof posted>[1] = (handling) => action(handling as unknown as Parameters<typeof action>[0]);

test.each([
  ["/sign-out", "", "/"],
  ["/ar/sign-out", "https://evil.example", "/ar"],
  ["/ar/sign-out", "/admin/login", "/ar/admin/login"],
])("%s with %j ends the session and redirects to %s", async (path, to, target) => {
  const { request: browser } = await someStaff(services, "viewer");
  const { status, headers } = await posted(services, signOut, { path, fields: { to }, browser });
  expect([status, headers.get("Location")]).toEqual([302, target]);
  expect(headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0;/);
  expect(await currentAccount(services, browser)).toBeNull();
  const again = await posted(services, signOut, { path, fields: {}, browser });
  expect(again.headers.getSetCookie()[0], "of a session that has ended").toMatch(/^session=; Max-Age=0;/);
});

test("a link to it only leads home", () => {
  const { status, headers } = loader({ url: new URL("http://localhost/ar/sign-out") } as Parameters<typeof loader>[0]);
  expect([status, headers.get("Location")]).toEqual([302, "/ar"]);
});
