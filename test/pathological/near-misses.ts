import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

const parser = new RegExpParser();

/** Characters from which classes are filled, the likeliest first. */
const candidates = [..."a 7ا.,A*[](-é°μ‑%؟\n_|#>+٣'’\"/\\:;!😀\u0301\u200d\0"];

/** Chooses among `count` alternatives. */
export type Pick = (count: number) => number;

/**
 * Returns texts that nearly match `pattern`, `size` units long: for each of its unbounded repetitions, what stands
 * before it with the repeated part again and again, and all of that again and again.
 */
export function nearMissesOf(pattern: RegExp, pick: Pick, size: number): string[] {
  const { pattern: ast } = parser.parseLiteral(`/${pattern.source}/${pattern.flags}`);
  const seeds = new Set<string>([witness(ast, pick, pattern), `${witness(ast, pick, pattern)} `]);
  const texts: string[] = [];
  visitRegExpAST(ast, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < 20) return;
      const before = beforeOf(quantifier, pick, pattern);
      const again = witness(quantifier.element, pick, pattern);
      texts.push(`${filled(before + again, again, size)}\0`);
      // Exponential time shows at once, and before a repeated part that may itself be empty would end it.
      texts.push(`${before}${again.repeat(40)}${"x".repeat(60)}\0`.slice(0, size));
      for (const seed of [before, before + again, `${before + again} `]) if (seed) seeds.add(seed);
    },
  });
  return [...new Set([...texts, ...[...seeds].map((seed) => `${filled("", seed, size)}\0`)])];
}

function filled(start: string, again: string, size: number): string {
  return (start + again.repeat(Math.ceil(size / Math.max(1, again.length)))).slice(0, size);
}

/** Returns a text for what stands before `node` in the pattern. */
function beforeOf(node: AST.Node, pick: Pick, pattern: RegExp): string {
  const { parent } = node;
  if (!parent) return "";
  const own =
    parent.type === "Alternative" ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : [];
  return beforeOf(parent, pick, pattern) + own.map((one) => witness(one, pick, pattern)).join("");
}

/** Returns a text that `node` matches, as far as that can be told of the node alone. */
function witness(node: AST.Node, pick: Pick, pattern: RegExp): string {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return witness(node.alternatives[pick(node.alternatives.length)] as AST.Alternative, pick, pattern);
    case "Alternative":
      return node.elements.map((one) => witness(one, pick, pattern)).join("");
    case "Quantifier":
      return witness(node.element, pick, pattern).repeat(Math.max(1, node.min));
    case "Character":
      return String.fromCodePoint(node.value);
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return memberOf(node.raw, pattern.flags.includes("v") ? "v" : pattern.flags.includes("u") ? "u" : "");
    case "Assertion":
      return node.kind === "lookahead" && !node.negate
        ? witness(node.alternatives[pick(node.alternatives.length)] as AST.Alternative, pick, pattern)
        : "";
    case "Backreference":
      return [node.resolved]
        .flat()
        .slice(0, 1)
        .map((group) => witness(group, pick, pattern))
        .join("");
    default:
      return "";
  }
}

const members = new Map<string, string>();

/** Returns a character of a class. */
function memberOf(raw: string, flag: string): string {
  const key = raw + flag;
  const known = members.get(key);
  if (known !== undefined) return known;
  const one = new RegExp(`^(?:${raw})$`, flag);
  let member = candidates.find((character) => one.test(character));
  for (let code = 0; member === undefined && code < 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    if (one.test(character)) member = character;
  }
  members.set(key, member ?? "");
  return member ?? "";
}
