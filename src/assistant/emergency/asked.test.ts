import { expect, test } from "vitest";
import { emergencyKinds } from "~/knowledge/document";
import { askedIn } from "./asked";
import model from "./model.json" with { type: "json" };

const kindAt = (kinds: readonly number[]) => emergencyKinds[kinds.indexOf(Math.max(...kinds))];

test("tells how much the sections of emergencies are asked for, and of which kind", () => {
  const leak = askedIn("chlorine gas is leaking in the dosing room", model.sections);
  const ordinary = askedIn("How often do I calibrate the conductivity meter?", model.sections);
  expect(leak.urgent).toBeGreaterThan(-1);
  expect(ordinary.urgent).toBeLessThan(-3);
  expect(kindAt(leak.kinds)).toBe("gas");
  expect(kindAt(askedIn("شخص فاقد الوعي داخل الخزان", model.sections).kinds)).toBe("person-down");
});

test("asks for nothing where no section is named", () => {
  const { urgent, kinds } = askedIn("chlorine gas is leaking in the dosing room", {});
  expect(urgent).toBeCloseTo(Math.log(0.001 / 1.001), 6);
  expect(kinds).toEqual(emergencyKinds.map(() => Math.log(0.001)));
});
