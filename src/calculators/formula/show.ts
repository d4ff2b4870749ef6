import type { Expression } from "./expression";

/** Precedence of each operator. An expression gets parentheses if it binds less tightly than the one around it. */
const BINDS = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 } as const;
const SIGNS = { "+": "+", "-": "-", "*": "×", "/": "/", "^": "^" } as const;

/**
 * Returns `expression` in usual notation. `told` returns the text for a name; if its `inUnit` is not null, it returns
 * the number alone in that unit.
 */
export function shown(expression: Expression, told: (name: string, inUnit: string | null) => string): string {
  return written(expression, 0);

  function written(one: Expression, around: number): string {
    switch (one.type) {
      case "number":
        return String(one.value);
      case "unit":
        return one.unit;
      case "name":
        return told(one.name, null);
      case "call":
        return `${one.name}(${one.args.map((arg) => written(arg, 0)).join(", ")})`;
      case "choice":
        return `${written(one.left, 0)} ${one.sign} ${written(one.right, 0)} ? ${written(one.then, 0)} : ${written(one.otherwise, 0)}`;
      case "binary":
        return binary(one, around);
    }
  }

  function binary({ sign, left, right }: Extract<Expression, { type: "binary" }>, around: number): string {
    if (sign === "/" && left.type === "name" && right.type === "unit") return told(left.name, right.unit);
    if (sign === "*" && right.type === "unit") return `${written(left, BINDS["*"])} ${right.unit}`;
    const own = BINDS[sign];
    const isLeftAlone = sign === "^" && left.type === "binary";
    const text = `${isLeftAlone ? `(${written(left, 0)})` : written(left, own)} ${SIGNS[sign]} ${written(right, own + (sign === "-" || sign === "/" ? 1 : 0))}`;
    return own < around ? `(${text})` : text;
  }
}
