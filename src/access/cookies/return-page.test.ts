import { expect, test } from "vitest";
import { keepReturnPage, takeReturnPage } from "./return-page.server";

const env = { PUBLIC_URL: "http://localhost" };

function broughtBack(cookie: string | null, language: "en" | "ar" = "en"): string | null {
  const request = new Request("http://localhost/admin/login", { headers: { cookie: cookie?.split(";")[0] ?? "" } });
  return takeReturnPage(request, env, "portal", language).path;
}

test("returns to the requested page after sign-in, in the language of the sign-in page", () => {
  const asked = keepReturnPage(
    env,
    "portal",
    new URL("http://localhost/ar/admin/requests?search=a%40b.example&status=new"),
  );
  expect(broughtBack(asked)).toBe("/admin/requests?search=a%40b.example&status=new");
  expect(broughtBack(asked, "ar")).toBe("/ar/admin/requests?search=a%40b.example&status=new");
  expect(asked).toContain("HttpOnly; SameSite=Lax");
  expect(keepReturnPage({ PUBLIC_URL: "https://water.example" }, "portal", new URL("https://x/admin/chat"))).toMatch(
    /^__Host-asked=%2Fadmin%2Fchat; Path=\/; .*Secure$/,
  );
});

test("returns to no other page or host", () => {
  for (const path of [
    "/",
    "/admin/login",
    "/admin/unauthorized",
    "/admin/users.csv",
    "/api/admin/changes",
    "//evil.example/admin/x",
  ])
    expect(keepReturnPage(env, "portal", new URL(`http://localhost${path}`)), path).toBeNull();
  const foreign = [
    "//evil.example",
    "https://evil.example/admin/users",
    "/admin/\\evil",
    "/admin//evil",
    "/admin/x\r\nSet-Cookie: y",
    "%E0%A4%A",
  ];
  for (const value of foreign) expect(broughtBack(`asked=${encodeURIComponent(value)}`), value).toBeNull();
  expect(broughtBack("asked=%E0%A4%A")).toBeNull();
  expect(broughtBack(null, "ar")).toBeNull();
});

test("remembers a page of at most 500 characters", () => {
  const pageOf = (length: number) => new URL(`http://localhost/admin/${"x".repeat(length - "/admin/".length)}`);
  expect(keepReturnPage(env, "portal", pageOf(500))).not.toBeNull();
  expect(keepReturnPage(env, "portal", pageOf(501))).toBeNull();
});

test("signing in to an account returns to the link of a mail, and to no page of the portal", () => {
  const asked = keepReturnPage(env, "site", new URL("http://localhost/ar/change-email?token=a-B_9"));
  const request = new Request("http://localhost/x", { headers: { cookie: asked?.split(";")[0] ?? "" } });
  expect(takeReturnPage(request, env, "site", "en").path).toBe("/change-email?token=a-B_9");
  expect(takeReturnPage(request, env, "portal", "en")).toEqual({ path: null, forget: null });
  for (const path of ["/change-email", "/change-email?token=a&next=//evil.example", "/account", "/admin/users"])
    expect(keepReturnPage(env, "site", new URL(`http://localhost${path}`)), path).toBeNull();
});
