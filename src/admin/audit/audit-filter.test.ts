import { expect, test } from "vitest";
import { auditFilterOf } from "./audit-filter";

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
