import { expect, test } from "vitest";
import { calculatorAt } from "../declared";
import { outcomeFrom } from "../given";
import { workOut } from "./work-out";

const lsi = calculatorAt("ro-manual-a", "lsi");
if (!lsi) throw new Error("there is no calculator of the LSI");

const question = (tds: number) =>
  `What is the LSI at TDS ${tds} mg/L, 30 °C, calcium 400 mg/L as CaCO3, alkalinity 250 mg/L as CaCO3 and pH 7.6?`;

test("works an index out from a question up to the limit of its rule", () => {
  expect(workOut(question(1200), [[lsi]])?.kind).toBe("done");
});

test("gives no index for a question beyond the limit, but the limit", () => {
  expect(workOut(question(20_000), [[lsi]])).toMatchObject({ kind: "limited", limit: { section: "lsi" } });
});

test("gives no index beyond the limit for figures of a tool call", () => {
  const given = { TDS: 20_000, T: 30, Ca: 400, Alk: 250, pH: 7.6 };
  expect(outcomeFrom(lsi, "LSI", given)).toMatchObject({ kind: "limited", limit: { section: "lsi" } });
  expect(outcomeFrom(lsi, "LSI", { ...given, TDS: 1200 })).toMatchObject({ kind: "done" });
});
