/** The value of an expression, or what is wrong with it. */
export type Computed = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly fault: string };

const FUNCTIONS: Record<string, (value: number) => number> = { ln: Math.log, log10: Math.log10, exp: Math.exp };
const TOKEN = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z]+\d*)|(?<sign>[-+*/^()]))/y;

/** Computes plain arithmetic: `+ - * / ^ ( )`, `ln`, `log10` and `exp`, with powers first and from the right. */
export function compute(expression: string): Computed {
  const tokens = tokensOf(expression.trim());
  if (!tokens) return { ok: false, fault: "is not plain arithmetic" };
  const reader = createReader(tokens);
  const value = reader.sum();
  if (value === null || !reader.isDone()) return { ok: false, fault: "is not complete" };
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, fault: "has no finite value" };
}

/** Returns whether `value` rounds to `printed`, with a tolerance of half its last digit. */
export function isRounded(value: number, printed: string): boolean {
  const decimals = printed.split(".")[1]?.length ?? 0;
  const half = 0.5 * 10 ** -decimals;
  return Math.abs(value - Number(printed)) <= half * (1 + 1e-9) + 1e-12;
}

function tokensOf(expression: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < expression.length) {
    const match = TOKEN.exec(expression);
    if (!match) return null;
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** Every part returns null where the expression goes wrong. */
function createReader(tokens: readonly string[]) {
  let at = 0;
  const take = (...wanted: string[]): string | null => {
    const token = tokens[at];
    if (token === undefined || !wanted.includes(token)) return null;
    at += 1;
    return token;
  };

  function sum(): number | null {
    let value = product();
    for (let sign = take("+", "-"); sign; sign = take("+", "-")) {
      const next = product();
      value = value === null || next === null ? null : sign === "+" ? value + next : value - next;
    }
    return value;
  }

  function product(): number | null {
    let value = signed();
    for (let sign = take("*", "/"); sign; sign = take("*", "/")) {
      const next = signed();
      value = value === null || next === null ? null : sign === "*" ? value * next : value / next;
    }
    return value;
  }

  function signed(): number | null {
    if (!take("-")) return power();
    const value = signed();
    return value === null ? null : -value;
  }

  function power(): number | null {
    const base = operand();
    if (base === null || !take("^")) return base;
    const exponent = signed();
    return exponent === null ? null : base ** exponent;
  }

  function operand(): number | null {
    const token = tokens[at] ?? "";
    if (/^\d/.test(token)) {
      at += 1;
      return Number(token);
    }
    const apply = take(...Object.keys(FUNCTIONS));
    if (!take("(")) return null;
    const value = sum();
    if (value === null || !take(")")) return null;
    return apply ? (FUNCTIONS[apply]?.(value) ?? null) : value;
  }

  return { sum, isDone: () => at === tokens.length };
}
