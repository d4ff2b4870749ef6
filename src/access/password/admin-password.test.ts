import { expect, test } from "vitest";
import { InvalidEnvironment } from "~/platform/env.server";
import { checkAdminPassword } from "./admin-password.server";

const check = (ADMIN_PASSWORD: string) => () =>
  checkAdminPassword({ ADMIN_EMAIL: "owner@plant.example", ADMIN_PASSWORD });

test.each([
  ["aaaaaaaaaaaa", "a repetition or a row of the keyboard"],
  ["LeaveMeAlone", "among the most common passwords"],
  ["owner@plant.example", "little more than ADMIN_EMAIL or a name of the product"],
  ["Dr. Water 2026", "little more than ADMIN_EMAIL or a name of the product"],
])("rejects the password %s at start with one line that does not contain it", (password, reason) => {
  const allowed = "12 to 128 characters that nobody can guess";
  const line = `The environment cannot be used:\n  ADMIN_PASSWORD is ${reason}; allowed: ${allowed}`;
  expect(check(password)).toThrow(new InvalidEnvironment(line));
});

test("accepts a good password, or none", () => {
  expect(check("a plain pass phrase")).not.toThrow();
  expect(() => checkAdminPassword({ ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })).not.toThrow();
});
