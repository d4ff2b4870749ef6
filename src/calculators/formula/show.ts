import type { Expression } from "./expression";

/** Precedence of each operator. An expression gets parentheses if it binds less tightly than the one around it. */
const BINDS = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 } as const;
const SIGNS = { "+": "+", "-": "-", "*": "×", "/": "/", "^": "^" } as const;

/**
 * Returns `expression` in usual notation. `told` returns the text for a name; if its `inUnit` is not null, it returns
 * the number alone in that unit, or null if the unit does not measure it. Units that only turn a quantity into a number
 * or back (`T / [°C]`) are not written.
 */
export function shown(expression: Expression, told: (name: string, inUnit: string | null) => string | null): string {
  return written(expression, 0);

  function written(one: Expression, around: number): string {
    switch (one.kind) {
      case "number":
        return String(one.value);
      case "unit":
        return one.unit;
      case "name":
        return told(one.name, null) ?? "";
      case "call":
        return `${one.name}(${one.args.map((arg) => written(arg, 0)).join(", ")})`;
      case "choice":
        return choiceText(one, (part) => written(part, 0));
      case "binary":
        return binary(one, around);
    }
  }

  function binary({ sign, left, right }: Extract<Expression, { kind: "binary" }>, around: number): string {
    if (right.kind === "unit" && sign === "*") {
      return isPlain(left) ? `${written(left, BINDS["*"])} ${right.unit}` : written(withoutUnit(left), around);
    }
    const bare = right.kind === "unit" && sign === "/" ? inUnit(left, right.unit, around) : null;
    if (bare !== null) return bare;
    const own = BINDS[sign];
    const first = sign === "^" && left.kind === "binary" ? `(${written(left, 0)})` : written(left, own);
    const text = `${first} ${SIGNS[sign]} ${written(right, own + (sign === "-" || sign === "/" ? 1 : 0))}`;
    return own < around ? `(${text})` : text;
  }

  /** A product or quotient divided by a unit: one of its factors is written in that unit; null if none measures it. */
  function inUnit(one: Expression, unit: string, around: number): string | null {
    if (one.kind === "name") return told(one.name, unit);
    if (one.kind !== "binary" || (one.sign !== "*" && one.sign !== "/")) return null;
    const { sign, left, right } = one;
    const own = BINDS[sign];
    const last = sign === "*" ? inUnit(right, unit, own) : null;
    const first = last === null ? inUnit(left, unit, own) : written(left, own);
    if (first === null) return null;
    const text = `${first} ${SIGNS[sign]} ${last ?? written(right, own + (sign === "/" ? 1 : 0))}`;
    return own < around ? `(${text})` : text;
  }

  /** A figure that stands without a unit of its own. */
  function isPlain(one: Expression): boolean {
    return one.kind === "number" || (one.kind === "name" && /\d$/.test(told(one.name, null) ?? ""));
  }
}

type Choice = Extract<Expression, { kind: "choice" }>;

/** Returns a choice in usual notation; `written` returns the text of each part. */
function choiceText({ left, sign, right, then, otherwise }: Choice, written: (part: Expression) => string): string {
  return `${written(left)} ${sign} ${written(right)} ? ${written(then)} : ${written(otherwise)}`;
}

/** Returns the quantity as it was told, if its number is only given another unit (`EC / [µS/cm] * [mg/L]`). */
function withoutUnit(one: Expression): Expression {
  return one.kind === "binary" && one.sign === "/" && one.right.kind === "unit" ? one.left : one;
}
