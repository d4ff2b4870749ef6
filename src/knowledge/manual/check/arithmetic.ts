/** The value of an expression, or what is wrong with it. */
export type Computed = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly fault: string };

const FUNCTIONS: Record<string, (value: number) => number> = { ln: Math.log, log10: Math.log10, exp: Math.exp };
const TOKEN = /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z]+\d*)|(?<sign>[-+*/^()]))/y;

/** Computes plain arithmetic: `+ - * / ^ ( )`, `ln`, `log10` and `exp`, with powers first and from the right. */
export function compute(expression: string): Computed {
  const tokens = tokensOf(expression.trim());
  if (!tokens) return { ok: false, fault: "is not plain arithmetic" };
  const reader = new Reader(tokens);
  const value = reader.sum();
  if (value === null || !reader.isDone) return { ok: false, fault: "is not complete" };
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

/** Reads an expression from its tokens. Every part returns null where the expression goes wrong. */
class Reader {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isDone(): boolean {
    return this.at === this.tokens.length;
  }

  sum(): number | null {
    let value = this.product();
    for (let sign = this.take("+", "-"); sign; sign = this.take("+", "-")) {
      const next = this.product();
      value = value === null || next === null ? null : sign === "+" ? value + next : value - next;
    }
    return value;
  }

  private product(): number | null {
    let value = this.signed();
    for (let sign = this.take("*", "/"); sign; sign = this.take("*", "/")) {
      const next = this.signed();
      value = value === null || next === null ? null : sign === "*" ? value * next : value / next;
    }
    return value;
  }

  private signed(): number | null {
    if (!this.take("-")) return this.power();
    const value = this.signed();
    return value === null ? null : -value;
  }

  private power(): number | null {
    const base = this.operand();
    if (base === null || !this.take("^")) return base;
    const exponent = this.signed();
    return exponent === null ? null : base ** exponent;
  }

  private operand(): number | null {
    const token = this.tokens[this.at] ?? "";
    if (/^\d/.test(token)) {
      this.at += 1;
      return Number(token);
    }
    const apply = this.take(...Object.keys(FUNCTIONS));
    if (!this.take("(")) return null;
    const value = this.sum();
    if (value === null || !this.take(")")) return null;
    return apply ? (FUNCTIONS[apply]?.(value) ?? null) : value;
  }

  private take(...wanted: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.at += 1;
    return token;
  }
}
