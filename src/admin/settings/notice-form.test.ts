import { expect, test } from "vitest";
import { fieldOf, readNotice } from "./notice-form";

const now = new Date("2026-11-21T09:00:00Z");

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ textEn: "Hello", textAr: "مرحبًا", places: "site", ...fields })) {
    for (const one of [value].flat()) data.append(name, one);
  }
  return data;
}

const read = (fields: Record<string, string | string[]>) => readNotice(form(fields), now);

test("a notice begins now and has no end by default", () => {
  expect(read({ places: ["portal", "site", "moon"], severity: "critical", dismissible: "on" })).toEqual({
    ok: true,
    draft: {
      severity: "critical",
      places: ["site", "portal"],
      textEn: "Hello",
      textAr: "مرحبًا",
      dismissible: true,
      startsAt: now,
      endsAt: null,
    },
  });
});

test("reads moments in the time zone of the portal, and shows them in it again", () => {
  const outcome = read({ startsAt: "2026-11-22T01:30", endsAt: "2026-11-22T06:00" });
  expect(outcome).toMatchObject({
    ok: true,
    draft: { startsAt: new Date("2026-11-21T22:30:00Z"), endsAt: new Date("2026-11-22T03:00:00Z"), dismissible: false },
  });
  expect(fieldOf(new Date("2026-11-21T22:30:00Z"))).toBe("2026-11-22T01:30");
});

test.each([
  [
    { textEn: " ", textAr: "" },
    { textEn: "missing", textAr: "missing" },
  ],
  [{ places: "" }, { places: "missing" }],
  [
    { startsAt: "tomorrow", endsAt: "2026-13-40T00:00" },
    { startsAt: "date", endsAt: "date" },
  ],
  [{ startsAt: "2026-11-22T06:00", endsAt: "2026-11-22T06:00" }, { endsAt: "order" }],
  [{ endsAt: "2026-11-20T06:00" }, { endsAt: "order" }],
])("refuses %j", (fields, errors) => {
  expect(read(fields)).toEqual({ ok: false, errors });
});

test("cuts a long text", () => {
  const outcome = read({ textEn: "x".repeat(500) });
  expect(outcome.ok && outcome.draft.textEn).toHaveLength(300);
});
