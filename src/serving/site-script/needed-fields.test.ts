import { expect, test } from "vitest";
import { isLacking } from "./needed-fields";

const lacks = (fields: Record<string, string>) => isLacking("email:4 password:6", (name) => fields[name] ?? "");

test("a form lacks something until each field is long enough", () => {
  expect(lacks({ email: "a@b.c", password: "secret" })).toBe(false);
  expect(lacks({ email: "a@b", password: "secret" })).toBe(true);
  expect(lacks({ email: "a@b.c", password: "short" })).toBe(true);
});

test("spaces around an address do not count, those of a password do", () => {
  expect(lacks({ email: "  a@b  ", password: "secret" })).toBe(true);
  expect(lacks({ email: "a@b.c", password: "  a  b" })).toBe(false);
});
