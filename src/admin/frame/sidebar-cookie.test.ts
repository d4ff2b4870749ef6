import { expect, test } from "vitest";
import { isSidebarFolded, sidebarCookie } from "./sidebar-cookie";

test("restores the state of the sidebar", () => {
  const kept = (folded: boolean) => `a=b; ${sidebarCookie(folded).split(";")[0]}; c=d`;
  expect([isSidebarFolded(kept(true)), isSidebarFolded(kept(false)), isSidebarFolded(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("remembers it for seven days, in both languages", () => {
  expect(sidebarCookie(true)).toContain("path=/; max-age=604800");
});
