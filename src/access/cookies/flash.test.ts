import { expect, test } from "vitest";
import { setFlash, takeFlash } from "./flash.server";

const http = { PUBLIC_URL: "http://localhost:3000" };
const https = { PUBLIC_URL: "https://water.example.com" };

const requestWith = (cookie: string) => new Request("http://localhost:3000/", { headers: { Cookie: cookie } });

test("carries a message over one redirect and shows it in the language of the next page", () => {
  const headers = new Headers();
  setFlash(headers, http, "welcome_back");
  expect(headers.get("Set-Cookie")).toBe("flash=welcome_back; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
  const request = requestWith("session=x; flash=welcome_back");
  expect(takeFlash(request, http, "/drwater")).toMatchObject({
    message: { tone: "success", title: "Welcome back", description: "Signed in successfully." },
  });
  const arabic = takeFlash(request, http, "/ar/drwater");
  expect(arabic.message?.title).toBe("مرحبًا بعودتك");
  expect(arabic.headers.get("Set-Cookie")).toBe("flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});

test("binds the cookie to the host on HTTPS", () => {
  const headers = new Headers();
  setFlash(headers, https, "account_created");
  expect(headers.get("Set-Cookie")).toMatch(/^__Host-flash=account_created; .*; Secure$/);
  expect(takeFlash(requestWith("flash=account_created"), https, "/request-access-to-drwater").message).toBeNull();
  expect(
    takeFlash(requestWith("__Host-flash=account_created"), https, "/request-access-to-drwater").message,
  ).not.toBeNull();
});

test("returns no message and clears no cookie when there is none", () => {
  const { message, headers } = takeFlash(new Request("http://localhost:3000/"), http, "/drwater");
  expect([message, [...headers]]).toEqual([null, []]);
});

test.each(["<script>", "toString", "__proto__", ""])("ignores a forged message %j and clears the cookie", (forged) => {
  const { message, headers } = takeFlash(requestWith(`flash=${forged}`), http, "/drwater");
  expect([message, headers.getSetCookie().length]).toEqual([null, 1]);
});

test("a page without messages leaves the cookie to the next one", () => {
  for (const path of ["/", "/ar", "/about", "/drwater/documents/x", "/DRWATER/x"]) {
    const { message, headers } = takeFlash(requestWith("flash=welcome_back"), http, path);
    expect([message, [...headers]], path).toEqual([null, []]);
  }
});
