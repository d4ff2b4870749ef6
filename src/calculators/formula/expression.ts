import { rememberEach } from "~/knowledge/analysis/remember";

/** Syntax tree of a formula or of a part of one. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  /** One of this unit: `[bar]`. */
  | { readonly kind: "unit"; readonly unit: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly name: FunctionName; readonly args: readonly Expression[] }
  | { readonly kind: "binary"; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: "choice";
      readonly sign: ComparisonSign;
      readonly left: Expression;
      readonly right: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    };

export type Sign = "+" | "-" | "*" | "/" | "^";

/** Sign of a comparison, which has a result only where it chooses between two others. */
export type ComparisonSign = "<" | "<=" | ">" | ">=";

/**
 * Names of functions. `table(x, x1, y1, x2, y2 …)` interpolates linearly between the rows of a table; the others are
 * the usual mathematical functions.
 */
export const functionNames = ["exp", "ln", "log10", "sqrt", "min", "max", "abs", "table"] as const;
export type FunctionName = (typeof functionNames)[number];

/** An equation between two expressions. */
export type Equation = { readonly left: Expression; readonly right: Expression };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e-?\d+)?)|([A-Za-z][A-Za-z0-9_]*)|\[([^\]]*)\]|(<=|>=|[-+*/^(),?:<>]))/uy;

/**
 * Returns the parsed equation of `text`, such as `SP = Cp / Cf`.
 * @throws {Error} if `text` is not an equation.
 */
export function parseEquation(text: string): Equation {
  const [left, right, ...more] = text.split(/(?<![<>])=/u);
  if (left === undefined || right === undefined || more.length > 0) throw new Error(`no equation: ${text}`);
  return { left: parseExpression(left), right: parseExpression(right) };
}

/**
 * Returns the parsed expression of `text`: numbers, names, units in brackets (`0.7 [bar]`), + - * / ^, functions, and
 * `a < b ? one : other`.
 * @throws {Error} if `text` is not an expression.
 */
export function parseExpression(text: string): Expression {
  const tokens = createTokens(text);
  const expression = choice(tokens);
  if (tokens.next() !== null) throw new Error(`no expression from "${tokens.next()}" on: ${text}`);
  return expression;
}

/** Returns the names of quantities in an expression, with repetitions. Remembered: solving asks for them often. */
export const namesIn: (expression: Expression) => readonly string[] = rememberEach((expression: Expression) =>
  expression.kind === "name" ? [expression.name] : partsOf(expression).flatMap((part) => namesIn(part)),
);

function partsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === "call") return expression.args;
  if (expression.kind === "binary") return [expression.left, expression.right];
  if (expression.kind === "choice") {
    return [expression.left, expression.right, expression.then, expression.otherwise];
  }
  return [];
}

type Tokens = ReturnType<typeof createTokens>;

function createTokens(text: string) {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`no expression from "${text.slice(at)}" on: ${text}`);
    found.push(match[3] === undefined ? match[0].trim() : `[${match[3]}`);
  }
  let at = 0;
  return {
    next: () => found[at] ?? null,
    take: () => found[at++] ?? null,
    expect(token: string): void {
      if (found[at++] !== token) throw new Error(`"${token}" is missing: ${text}`);
    },
  };
}

function choice(tokens: Tokens): Expression {
  const left = sum(tokens);
  const sign = tokens.next();
  if (sign !== "<" && sign !== "<=" && sign !== ">" && sign !== ">=") return left;
  tokens.take();
  const right = sum(tokens);
  tokens.expect("?");
  const then = choice(tokens);
  tokens.expect(":");
  return { kind: "choice", sign, left, right, then, otherwise: choice(tokens) };
}

function sum(tokens: Tokens): Expression {
  let left = product(tokens);
  for (let sign = tokens.next(); sign === "+" || sign === "-"; sign = tokens.next()) {
    tokens.take();
    left = { kind: "binary", sign, left, right: product(tokens) };
  }
  return left;
}

function product(tokens: Tokens): Expression {
  let left = power(tokens);
  for (let sign = tokens.next(); sign === "*" || sign === "/"; sign = tokens.next()) {
    tokens.take();
    left = { kind: "binary", sign, left, right: power(tokens) };
  }
  return left;
}

function power(tokens: Tokens): Expression {
  const left = factor(tokens);
  if (tokens.next() !== "^") return left;
  tokens.take();
  return { kind: "binary", sign: "^", left, right: power(tokens) };
}

function factor(tokens: Tokens): Expression {
  const token = tokens.take();
  if (token === null) throw new Error("an expression ends too early");
  if (token === "-") return { kind: "binary", sign: "*", left: { kind: "number", value: -1 }, right: power(tokens) };
  if (token.startsWith("[")) return { kind: "unit", unit: token.slice(1) };
  if (/^\d/u.test(token)) return figure(Number(token), tokens);
  if (token === "(") {
    const inner = choice(tokens);
    tokens.expect(")");
    return inner;
  }
  const name = functionNames.find((one) => one === token);
  if (name && tokens.next() === "(") return call(name, tokens);
  if (/^[A-Za-z]/u.test(token)) return { kind: "name", name: token };
  throw new Error(`"${token}" stands where a value must`);
}

/** Parses a number with an optional unit. The unit binds tighter than any sign: `1 / 0.7 [bar]` is 1 / (0.7 bar). */
function figure(value: number, tokens: Tokens): Expression {
  const number: Expression = { kind: "number", value };
  if (!tokens.next()?.startsWith("[")) return number;
  const unit = (tokens.take() ?? "").slice(1);
  return { kind: "binary", sign: "*", left: number, right: { kind: "unit", unit } };
}

function call(name: FunctionName, tokens: Tokens): Expression {
  tokens.expect("(");
  const args = [choice(tokens)];
  while (tokens.next() === ",") {
    tokens.take();
    args.push(choice(tokens));
  }
  tokens.expect(")");
  return { kind: "call", name, args };
}
