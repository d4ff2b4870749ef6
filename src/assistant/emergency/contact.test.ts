import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emergencyCall, readContact } from "./contact.server";

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "water-contact-"));
  writeFileSync(join(folder, "emergency.yaml"), text);
  return folder;
}

test("says whom to call in both languages", () => {
  const folder = folderWith("call:\n  en: 997 or extension 5\n  ar: 997 أو التحويلة 5\n");
  expect(readContact(folder)).toEqual({
    call: { en: "997 or extension 5", ar: "997 أو التحويلة 5" },
    placeholders: [],
  });
});

test("names the placeholders", () => {
  const folder = folderWith("call: !placeholder\n  en: 112\n  ar: 112\n".replaceAll("112", '"112"'));
  expect(readContact(folder).placeholders).toEqual([`${folder}/emergency.yaml, call`]);
});

test.each([
  ["call:\n  en: 997\n", /call\.ar/],
  ['call:\n  en: ""\n  ar: ""\n', /call\.en: is empty/],
  ["phone: 997\n", /phone: is not a known field/],
])("refuses a file that cannot be used", (text, message) => {
  expect(() => readContact(folderWith(text))).toThrow(message);
});

test("finds an emergency number in the shipped content", () => {
  expect(emergencyCall("en")).toMatch(/\d{3}/);
  expect(emergencyCall("ar")).toMatch(/\d{3}/);
});
