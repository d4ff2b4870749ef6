import { expect, test } from "vitest";
import { exportsIn, sourcesIn } from "./source";

/** Names with the same meaning in every file: the framework's, and the texts of a folder. */
const shared = [
  ...["default", "loader", "action", "meta", "handle", "headers", "links", "middleware", "shouldRevalidate"],
  ...["clientLoader", "clientAction", "ErrorBoundary", "HydrateFallback"],
  "strings",
];

test("an exported name has one meaning in all of src", () => {
  const files = new Map<string, string[]>();
  for (const file of sourcesIn("src"))
    for (const name of exportsIn(file)) files.set(name, [...(files.get(name) ?? []), file]);
  const ambiguous = [...files].filter(([name, where]) => where.length > 1 && !shared.includes(name));
  expect(ambiguous).toEqual([]);
});
