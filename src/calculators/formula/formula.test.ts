import { describe, expect, test } from "vitest";
import { evaluate, type Value } from "./evaluate";
import { parseEquation, parseExpression } from "./expression";
import { rearranged } from "./rearrange";
import { shown } from "./show";

const known = new Map<string, Value>([
  ["Q", { value: 100 / 3600, dimension: { m: 3, s: -1 } }],
  ["c", { value: 0.003, dimension: { kg: 1, m: -3 } }],
  ["T", { value: 20, dimension: { K: 1 } }],
  ["x", { value: 2, dimension: {} }],
]);

describe("an expression", () => {
  test.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["2 ^ 3 ^ 2", 512],
    ["-x ^ 2", -4],
    ["10 - 4 - 3", 3],
    ["12 / 2 / 3", 2],
    ["exp(ln(x))", 2],
    ["log10(1e3)", 3],
    ["max(1, x, 3)", 3],
    ["table(x, 1, 10, 3, 30)", 20],
    ["T >= 25 [°C] ? 1 : 0", 0],
    ["T/[°C] / 4", 5],
    ["1 / 0.5 [bar] * 1 [bar]", 2],
  ])("%s is %d", (text, result) => {
    expect(evaluate(parseExpression(text), known)).toEqual({ value: expect.closeTo(result, 9), dimension: {} });
  });

  test("calculates with units: 100 m³/h with 3 mg/L are 300 g/h", () => {
    const { value, dimension } = evaluate(parseExpression("Q * c"), known);
    expect(value * 3600 * 1000).toBeCloseTo(300);
    expect(dimension).toEqual({ kg: 1, s: -1 });
  });

  test.each(["Q + c", "exp(T)", "x < T ? 1 : 2", "min(Q, c)", "2 ^ T", "Q * nowhere", "2 [furlong]"])(
    "cannot evaluate %s",
    (text) => {
      expect(() => evaluate(parseExpression(text), known)).toThrow();
    },
  );

  test.each(["2 +", "(2", "2 2", "a b", "* 2", "", "a ? b : c", "2 $ 3"])("cannot be parsed from %j", (text) => {
    expect(() => parseExpression(text)).toThrow();
  });

  test("has no value outside of a table", () => {
    expect(evaluate(parseExpression("table(x, 3, 1, 4, 2)"), known).value).toBeNaN();
    expect(evaluate(parseExpression("table(x, 0, 1, 1, 2)"), known).value).toBeNaN();
  });
});

describe("rearranges an equation for each of its names", () => {
  const values = { a: 3, b: 4, c: 0.5 };
  test.each([
    "r = a + b * c",
    "r = a / (1 - c)",
    "r = exp(a * c) / b",
    "r = b ^ c - a",
    "r = ln(a) + sqrt(b)",
    "r = log10(a) * c",
  ])("%s", (text) => {
    const equation = parseEquation(text);
    const all = new Map(Object.entries(values).map(([name, value]) => [name, { value, dimension: {} }]));
    all.set("r", evaluate(equation.right, all));
    for (const name of Object.keys(values).filter((one) => new RegExp(`\\b${one}\\b`).test(text))) {
      const expression = rearranged(equation, name);
      const others = new Map([...all].filter(([one]) => one !== name));
      expect(expression && evaluate(expression, others).value).toBeCloseTo(all.get(name)?.value ?? 0, 9);
    }
  });

  test("except a name that occurs twice or within a choice", () => {
    expect(rearranged(parseEquation("r = a * (1 - a)"), "a")).toBeNull();
    expect(rearranged(parseEquation("r = a > 1 ? b : c"), "b")).toBeNull();
    expect(rearranged(parseEquation("r = a"), "b")).toBeNull();
  });
});

test("shows an expression in usual notation, with only the necessary parentheses", () => {
  const told = (name: string, inUnit: string | null) => (inUnit === null ? name.toUpperCase() : `${name} in ${inUnit}`);
  const write = (text: string) => shown(parseExpression(text), told);
  expect(write("100 * (1 - a / b) / (c / [min])")).toBe("100 × (1 - A / B) / c in min");
  expect(write("a - (b - c) - d")).toBe("A - (B - C) - D");
  expect(write("(a + b) ^ 2 * 0.7 [bar]")).toBe("(A + B) ^ 2 × 0.7 bar");
  expect(write("a / (b * c)")).toBe("A / (B × C)");
  expect(write("0.7 [bar] * c / [g/L]")).toBe("0.7 bar × c in g/L");
  expect(write("a * b / c / [min]")).toBe("A × b in min / C");
  expect(write("(10 ^ a - 273) * [°C]")).toBe("10 ^ A - 273");
});
