import { expect, test } from "vitest";
import { standingOf } from "./waiting";

test.each([
  ["an open link", { status: "pending", link: "open", isOnHold: false }, "invited"],
  ["an expired link, even of a request on hold", { status: "pending", link: "expired", isOnHold: true }, "invited"],
  ["no profile", { status: null, link: null, isOnHold: false }, "staff"],
  ["a rejected profile", { status: "rejected", link: null, isOnHold: false }, "rejected"],
  ["a request on hold", { status: "pending", link: null, isOnHold: true }, "onHold"],
  ["a request that nobody has decided", { status: "pending", link: null, isOnHold: false }, "pending"],
] as const)("%s", (_, account, standing) => {
  expect(standingOf(account)).toBe(standing);
});
