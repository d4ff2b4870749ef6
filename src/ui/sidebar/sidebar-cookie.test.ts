import { expect, test } from "vitest";
import { isSidebarCollapsed, sidebarCookie } from "./sidebar-cookie";

test("restores the state of each sidebar", () => {
  const kept = (isCollapsed: boolean) => `a=b; ${sidebarCookie("chat_sidebar", isCollapsed).split(";")[0]}; c=d`;
  const read = (cookies: string | null) => isSidebarCollapsed("chat_sidebar", cookies);
  expect([read(kept(true)), read(kept(false)), read(null)]).toEqual([true, false, false]);
  expect(isSidebarCollapsed("admin_sidebar", kept(true))).toBe(false);
});

test("remembers it for seven days, in both languages", () => {
  expect(sidebarCookie("admin_sidebar", true)).toContain("path=/; max-age=604800");
});
