import { type Equation, type Expression, namesIn, type Sign } from "./expression";

/**
 * Returns `equation` solved for `name`, as an expression of the other names. Returns null if the name does not occur
 * exactly once, or occurs where it cannot be isolated.
 */
export function rearranged({ left, right }: Equation, name: string): Expression | null {
  const inLeft = countOf(left, name);
  const inRight = countOf(right, name);
  if (inLeft + inRight !== 1) return null;
  return inLeft === 1 ? isolated(left, right, name) : isolated(right, left, name);
}

function countOf(expression: Expression, name: string): number {
  return namesIn(expression).filter((one) => one === name).length;
}

/** Isolates the name in `side`, which equals `other`, by moving one operation after the other to the other side. */
function isolated(side: Expression, other: Expression, name: string): Expression | null {
  if (side.kind === "name") return other;
  if (side.kind === "call") return ofCall(side, other, name);
  if (side.kind !== "binary") return null;
  const { sign, left, right } = side;
  if (countOf(left, name) === 1) return ofLeft(sign, left, right, other, name);
  if (sign === "+") return isolated(right, binary("-", other, left), name);
  if (sign === "-") return isolated(right, binary("-", left, other), name);
  if (sign === "*") return isolated(right, binary("/", other, left), name);
  if (sign === "/") return isolated(right, binary("/", left, other), name);
  return isolated(right, binary("/", call("ln", other), call("ln", left)), name);
}

function ofLeft(sign: Sign, left: Expression, right: Expression, other: Expression, name: string): Expression | null {
  if (sign === "+") return isolated(left, binary("-", other, right), name);
  if (sign === "-") return isolated(left, binary("+", other, right), name);
  if (sign === "*") return isolated(left, binary("/", other, right), name);
  if (sign === "/") return isolated(left, binary("*", other, right), name);
  return isolated(left, binary("^", other, binary("/", { kind: "number", value: 1 }, right)), name);
}

function ofCall(side: Extract<Expression, { kind: "call" }>, other: Expression, name: string): Expression | null {
  const [only] = side.args;
  if (!only || side.args.length > 1) return null;
  if (side.name === "exp") return isolated(only, call("ln", other), name);
  if (side.name === "ln") return isolated(only, call("exp", other), name);
  if (side.name === "log10") return isolated(only, binary("^", { kind: "number", value: 10 }, other), name);
  if (side.name === "sqrt") return isolated(only, binary("^", other, { kind: "number", value: 2 }), name);
  return null;
}

function binary(sign: Sign, left: Expression, right: Expression): Expression {
  return { kind: "binary", sign, left, right };
}

function call(name: "exp" | "ln", of: Expression): Expression {
  return { kind: "call", name, args: [of] };
}
