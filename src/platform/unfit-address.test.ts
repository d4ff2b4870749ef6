import { expect, test } from "vitest";
import { unfitPartOf } from "./unfit-address";

test.each([
  ["/admin/users/%00", "path"],
  ["/admin/users/a%00b", "path"],
  ["/news/%FF", "path"],
  ["/news/%C0%80", "path"],
  ["/news/%ED%A0%80", "path"],
  ["/news/%", "path"],
  ["/news/a%0Ab", "path"],
  ["/admin/users?search=a%00", "search"],
  ["/admin/users?status=x&search=%00", "search"],
  ["/admin/users?a%00=1", "query"],
  ["/admin/users?%3Cb%3E=%00", "query"],
  ["/admin/users?search=%FF%C0%80", null],
  ["/admin/users?search=%2500", null],
  ["/news/%D9%85%D8%B6%D8%AE%D8%A9?search=%E2%80%8F", null],
  ["/", null],
])("finds in %s the unfit part %s", (address, part) => {
  expect(unfitPartOf(new URL(address, "http://localhost"))).toBe(part);
});
