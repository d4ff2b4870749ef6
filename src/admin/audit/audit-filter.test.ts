import { expect, test } from "vitest";
import { auditFilterOf, subjectPath } from "./audit-filter";

test("reads actor, action, subject and period from the address, and ignores unknown values", () => {
  const query =
    "search=sal&actor=a@b.example&action=request_approved&subject=account&id=42&from=2026-11-01&to=2026-11-02";
  expect(auditFilterOf(new URLSearchParams(query)).filter).toEqual({
    search: "sal",
    actor: "a@b.example",
    action: "request_approved",
    subject: "account",
    id: "42",
    since: new Date("2026-10-31T21:00:00Z"),
    until: new Date("2026-11-02T21:00:00Z"),
  });
  expect(auditFilterOf(new URLSearchParams("action=landed&subject=moon&id=")).filter).toMatchObject({
    action: undefined,
    subject: undefined,
    id: undefined,
  });
});

test.each([
  ["access_request", "x", "a@b.example", "/admin/requests?search=a%40b.example"],
  ["account", "0f8fad5b-d9cb-469f-a165-70867728950e", null, "/admin/users/0f8fad5b-d9cb-469f-a165-70867728950e"],
  ["account", "a@b.example", "a@b.example", null],
  ["mail", "0f8fad5b-d9cb-469f-a165-70867728950e", null, null],
  ["constructor", "0f8fad5b-d9cb-469f-a165-70867728950e", null, null],
])("links %s %s to %4$s", (type, id, about, path) => {
  expect(subjectPath(type, id, about)).toBe(path);
});
