import { expect, test } from "vitest";
import { hidingRule, withDismissed } from "./dismissed-notices";

test("adds a dismissed notice to those before, and keeps the newest 20", () => {
  expect(withDismissed(null, "a")).toBe("a");
  expect(withDismissed("a b", "c")).toBe("a b c");
  const twenty = Array.from({ length: 20 }, (_, place) => `n${place}`);
  expect(withDismissed(twenty.join(" "), "new").split(" ")).toEqual([...twenty.slice(1), "new"]);
});

test("one rule hides all dismissed notices", () => {
  expect(hidingRule("a b")).toBe('[data-notice="a"],[data-notice="b"]{display:none}');
});
