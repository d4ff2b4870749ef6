import { expect, test } from "vitest";
import { hashPassword, verifyNothing, verifyPassword } from "./password.server";
import { problemOfPassword, refuseNames } from "./password-rules.server";

test("hashes with argon2id: 19 MiB, two passes, one lane", async () => {
  expect(await hashPassword("osmosis-42")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/);
});

test("salts each hash, and verifies only the same password", async () => {
  const [first, second] = await Promise.all([hashPassword("غشاء-42"), hashPassword("غشاء-42")]);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, "غشاء-42")).toBe(true);
  expect(await verifyPassword(first, "غشاء-43")).toBe(false);
  expect(await verifyNothing("غشاء-42")).toBe(false);
});

test("accepts differently composed characters as the same password", async () => {
  expect(await verifyPassword(await hashPassword("cafe\u0301-42"), "caf\u00e9-42")).toBe(true);
});

test("throws for a stored value that is not an argon2id hash", async () => {
  await expect(verifyPassword("plain", "plain")).rejects.toThrow("not an argon2id hash");
});

test.each([
  ["12345", false, "too_short"],
  ["123456", false, "too_common"],
  ["PassWord", false, "too_common"],
  ["monkey", false, "too_common"],
  ["monkey2026!", false, "too_common"],
  ["permeate", false, null],
  ["xkqvxk", false, null],
  ["k!v?x#z", false, null],
  ["osmosis-".repeat(16), false, null],
  [`${"osmosis-".repeat(16)}x`, false, "too_long"],
  ["eleven-char", true, "too_short"],
  ["LeaveMeAlone", true, "too_common"],
  ["leavemealone", false, null],
  ["reject-brine-7", true, null],
  ["aaaaaa", false, "too_simple"],
  ["      ", false, "too_simple"],
  ["١١١١١١", false, "too_simple"],
  ["abababab", false, "too_simple"],
  ["pump7pump7", false, "too_simple"],
  ["vwxyzabcd", false, "too_simple"],
  ["hgfdsa9876", false, "too_simple"],
  ["hgfd9876", false, "too_simple"],
  ["ضصثقفغعه", false, "too_simple"],
  ["aaaaaaaaaaaa", true, "too_simple"],
  ["            ", true, "too_simple"],
  ["membranemembrane", true, "too_simple"],
  ["membranemembrane", false, null],
  ["zxcvbnmpoiuytr", true, "too_simple"],
])("rates %j (staff: %s) as %s", (password, staff, problem) => {
  expect(problemOfPassword(password, { staff })).toBe(problem);
});

const own = ["salma.haddad@brine-works.example", "Salma Haddad", null];

test.each([
  ["salma.haddad@brine-works.example", "personal"],
  ["Salma.Haddad", "personal"],
  ["salmahaddad42", "personal"],
  ["haddad-1987", "personal"],
  ["brineworks1", "personal"],
  ["DrWater", "personal"],
  ["dr.water-2026", "personal"],
  ["Water 123", "personal"],
  ["دكتور ووتر", "personal"],
  ["ACME Desal 1", "personal"],
  ["haddad-quietv", null],
  ["haddad-quiet-valve", null],
  ["water quiet valve", null],
])("rates %s of Salma Haddad as %s", (password, problem) => {
  refuseNames("Acme Desal");
  expect(problemOfPassword(password, { own })).toBe(problem);
});

test.each([
  ["ali-48213", "Ali Omar"],
  ["watermanagement7", "Watermanagement"],
])("rates %s of %s as personal: short names count, and the longest known word goes first", (password, name) => {
  expect(problemOfPassword(password, { own: [name] })).toBe("personal");
});

test("refuses the same passwords of staff, at their length", () => {
  expect(problemOfPassword("salma.haddad@brine-works.example", { staff: true, own })).toBe("personal");
  expect(problemOfPassword("Dr. Water 2026", { staff: true, own })).toBe("personal");
  expect(problemOfPassword("دكتور ووتر 2026", { staff: true, own })).toBe("personal");
});

test("checks 128 arbitrary characters within 50 ms of processor time", () => {
  for (const text of ["a", "ab", "1", " ", "@", "دكتور ووتر", "ﷺ"]) {
    const password = text.repeat(128).slice(0, 128);
    const before = process.cpuUsage();
    problemOfPassword(password, { own: [password, `${password}@x`] });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(50);
  }
});
