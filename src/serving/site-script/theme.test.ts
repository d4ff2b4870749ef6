import { expect, test } from "vitest";
import { isDark } from "./theme";

const classes = (...names: string[]) => ({ contains: (name: string) => names.includes(name) });

test("a page is as dark as the reader chose, otherwise as the system", () => {
  for (const prefersDark of [true, false]) {
    expect(isDark(classes("dark"), prefersDark)).toBe(true);
    expect(isDark(classes("light"), prefersDark)).toBe(false);
    expect(isDark(classes("rtl"), prefersDark)).toBe(prefersDark);
  }
});
