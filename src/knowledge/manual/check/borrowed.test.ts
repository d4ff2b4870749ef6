import { expect, test } from "vitest";
import { isBorrowed } from "./borrowed";

test.each([
  ["ريجكت", "reject"],
  ["الباك ووش", "backwash"],
  ["ممبرين", "membrane"],
  ["سلدج", "sludge"],
  ["انتيسكالنت", "antiscalant"],
])("%s is %s", (arabic, english) => {
  expect(isBorrowed(arabic, english)).toBe(true);
});

test.each([
  ["الماء المركز", "concentrate"],
  ["الراجع", "reject"],
  ["غشاء", "membrane"],
  ["بار", "bar"],
])("%s is not %s", (arabic, english) => {
  expect(isBorrowed(arabic, english)).toBe(false);
});
