import { expect, test } from "vitest";
import { hasStanding } from "./standing";

test("compares the whole value of a standing", () => {
  const html = '<section data-standing="pending-12">';
  expect(hasStanding(html, "pending-12")).toBe(true);
  expect(hasStanding(html, "pending-1")).toBe(false);
});
