import { expect, test } from "vitest";
import { hashPassword, verifyNothing, verifyPassword } from "./password.server";
import { problemOfPassword } from "./password-rules.server";

test("a password is kept as an argon2id hash of 19 MiB, two passes and one lane", async () => {
  expect(await hashPassword("osmosis-42")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/);
});

test("the same password is never hashed twice alike, and only it fits", async () => {
  const [first, second] = await Promise.all([hashPassword("غشاء-42"), hashPassword("غشاء-42")]);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, "غشاء-42")).toBe(true);
  expect(await verifyPassword(first, "غشاء-43")).toBe(false);
  expect(await verifyNothing("غشاء-42")).toBe(false);
});

test("the way in which a keyboard composes letters makes no difference", async () => {
  expect(await verifyPassword(await hashPassword("cafe\u0301-42"), "caf\u00e9-42")).toBe(true);
});

test("what is not an argon2id hash is a fault, not a wrong password", async () => {
  await expect(verifyPassword("plain", "plain")).rejects.toThrow("not an argon2id hash");
});

test.each([
  ["12345", false, "too_short"],
  ["123456", false, "too_common"],
  ["PassWord", false, "too_common"],
  ["permeate", false, null],
  ["x".repeat(128), false, null],
  ["x".repeat(129), false, "too_long"],
  ["eleven-char", true, "too_short"],
  ["LeaveMeAlone", true, "too_common"],
  ["leavemealone", false, null],
  ["reject-brine-7", true, null],
])("%s (staff: %s) is %s", (password, staff, problem) => {
  expect(problemOfPassword(password, { staff })).toBe(problem);
});
