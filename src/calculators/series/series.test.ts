import { describe, expect, test } from "vitest";
import { choicesIn } from "./choices";
import { seriesRules } from "./rules";
import { seriesOf, understoodLog } from "./series";

const rules = seriesRules();

/** Works a log out as the page does, with these fields of the form. */
function worked(text: string, fields: Record<string, string> = {}) {
  const names = Object.keys(rules.quantities).filter((name) => rules.quantities[name]?.whole);
  const choices = choicesIn((name) => fields[name] ?? "", names);
  const understood = understoodLog(rules, text, choices);
  if (typeof understood === "string") throw new Error(understood);
  if (understood.questions.length > 0) throw new Error(understood.questions.join());
  return seriesOf(rules, understood, choices);
}

describe("the worked example of the manual", () => {
  const heads =
    "Date,Permeate flow (m³/h),Recovery %,Feed pressure (bar),Concentrate pressure (bar),Permeate pressure (bar),Temp (°C),Feed flow m3/h,Feed TDS mg/L,Permeate TDS mg/L";
  test("gives a hidden loss of 18 %", () => {
    const { charts, log, faults } = worked(`${heads}
2026-01-01,50,75,12.5,10.5,1,25,66.67,2000,40
2026-06-01,49,75,13.19,11.19,1,28,65.33,2000,40
`);
    expect(faults).toEqual([]);
    expect(log.times.length).toBe(2);
    const flow = charts.find(({ rule }) => rule.id === "normalised-flow");
    if (!flow || flow.lacks) throw new Error(JSON.stringify(flow));
    expect(flow.values[0]).toBeCloseTo(50, 6);
    expect(flow.values[1]).toBeCloseTo(41.2, 0);
    expect(flow.changes?.[1]).toBeCloseTo(17.6, 0);
  });
});
