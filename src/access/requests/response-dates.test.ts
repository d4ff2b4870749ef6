import fc from "fast-check";
import { expect, test } from "vitest";
import { responseDates } from "./response-dates";

const dayIn = (date: Date) =>
  new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Asia/Riyadh" }).format(date);

/** 1 to 7 March 2026, Sunday to Saturday, at noon in Riyadh. */
test.each([
  ["Sunday", 1, "Tuesday 3", "Wednesday 4"],
  ["Monday", 2, "Wednesday 4", "Thursday 5"],
  ["Tuesday", 3, "Thursday 5", "Sunday 8"],
  ["Wednesday", 4, "Sunday 8", "Monday 9"],
  ["Thursday", 5, "Monday 9", "Tuesday 10"],
  ["Friday", 6, "Monday 9", "Tuesday 10"],
  ["Saturday", 7, "Monday 9", "Tuesday 10"],
])("counts business days from a %s", (weekday, date, earliest, latest) => {
  const asked = new Date(Date.UTC(2026, 2, date, 9));
  const answer = responseDates(asked);
  expect(dayIn(asked)).toBe(weekday);
  expect(`${dayIn(answer.earliest)} ${answer.earliest.getUTCDate()}`).toBe(earliest);
  expect(`${dayIn(answer.latest)} ${answer.latest.getUTCDate()}`).toBe(latest);
});

test("counts late Saturday in UTC as Sunday in Riyadh", () => {
  const asked = new Date("2026-03-07T22:30:00Z");
  expect(dayIn(asked)).toBe("Sunday");
  expect(dayIn(responseDates(asked).earliest)).toBe("Tuesday");
});

test("never promises an answer for a weekend", () => {
  const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (asked) => {
      const { earliest, latest } = responseDates(asked);
      expect(["Friday", "Saturday"]).not.toContain(dayIn(earliest));
      expect(["Friday", "Saturday"]).not.toContain(dayIn(latest));
      expect(latest.getTime()).toBeGreaterThan(earliest.getTime());
      expect(latest.getTime() - asked.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
    }),
  );
});
