import { expect, test } from "vitest";
import { loader } from "./login.redirect";

test.each([
  ["/login", "/request-access-to-drwater"],
  ["/ar/login?invite=abc", "/ar/request-access-to-drwater?invite=abc"],
])("redirects %s to the sign-in tab at %s", (path, to) => {
  const url = new URL(path, "http://localhost:3000");
  const answer = loader({ url } as Parameters<typeof loader>[0]);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
});
