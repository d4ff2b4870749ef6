import { expect, test } from "vitest";
import type { Role } from "~/access/roles";
import { subjectPath } from "./subject-path";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

test.each<[Role, string, string, string | null, string | null]>([
  ["admin", "access_request", "x", "a@b.example", "/admin/requests?search=a%40b.example"],
  ["admin", "account", id, null, `/admin/users/${id}`],
  ["admin", "account", "a@b.example", "a@b.example", null],
  ["admin", "mail", id, null, null],
  ["admin", "constructor", id, null, null],
  ["admin", "promo_code", id, "EXPO", `/admin/promo-codes/${id}`],
  ["moderator", "contact_message", id, "a@b.example", "/admin/messages?search=a%40b.example"],
  ["moderator", "document", id, null, `/admin/knowledge/${id}`],
  ["moderator", "account", id, "a@b.example", null],
  ["moderator", "promo_code", id, "EXPO", null],
  ["viewer", "access_request", "x", "a@b.example", null],
  ["viewer", "conversation", id, null, null],
  ["viewer", "knowledge_gap", id, null, null],
])("gives a %s for %s %s %s the path %s", (role, type, id, about, path) => {
  expect(subjectPath(role, { type, id, about })).toBe(path);
});
