import { expect, test } from "vitest";
import { keepReturnPage, takeReturnPage } from "./return-page.server";

const env = { PUBLIC_URL: "http://localhost" };

function broughtBack(cookie: string | null, language: "en" | "ar" = "en"): string {
  const request = new Request("http://localhost/admin/login", { headers: { cookie: cookie?.split(";")[0] ?? "" } });
  return takeReturnPage(request, env, language).path;
}

test("signing in leads to the page that was asked for, in the language of the door", () => {
  const asked = keepReturnPage(env, new URL("http://localhost/ar/admin/requests?search=a%40b.example&status=new"));
  expect(broughtBack(asked)).toBe("/admin/requests?search=a%40b.example&status=new");
  expect(broughtBack(asked, "ar")).toBe("/ar/admin/requests?search=a%40b.example&status=new");
  expect(asked).toContain("HttpOnly; SameSite=Lax");
  expect(keepReturnPage({ PUBLIC_URL: "https://water.example" }, new URL("https://x/admin/chat"))).toMatch(
    /^__Host-asked=%2Fadmin%2Fchat; Path=\/; .*Secure$/,
  );
});

test("it leads nowhere else", () => {
  for (const path of [
    "/",
    "/admin/login",
    "/admin/unauthorized",
    "/admin/users.csv",
    "/api/admin/changes",
    "//evil.example/admin/x",
  ])
    expect(keepReturnPage(env, new URL(`http://localhost${path}`)), path).toBeNull();
  const foreign = [
    "//evil.example",
    "https://evil.example/admin/users",
    "/admin/\\evil",
    "/admin//evil",
    "/admin/x\r\nSet-Cookie: y",
    "%E0%A4%A",
  ];
  for (const value of foreign)
    expect(broughtBack(`asked=${encodeURIComponent(value)}`), value).toBe("/admin/dashboard");
  expect(broughtBack("asked=%E0%A4%A")).toBe("/admin/dashboard");
  expect(broughtBack(null, "ar")).toBe("/ar/admin/dashboard");
});
