import { expect, test } from "vitest";
import { maySubmit } from "./submit-rule";

test.each([
  ["a@b", "123456", false],
  ["a@bc", "12345", false],
  ["a@bc", "123456", true],
  ["   a   ", "123456", false],
])("e-mail %j with password %j may be sent: %s", (email, password, may) => {
  expect(maySubmit(email, password)).toBe(may);
});
