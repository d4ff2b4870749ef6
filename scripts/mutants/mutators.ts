import { type ESTree, parseSync, Visitor } from "vite";

/** A change to a source file that some test should notice. `start` and `end` are offsets in its text. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

const operators: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/** A map: as a property of an object, `toString` would be found, too. */
const methods = new Map(Object.entries({ some: "every", every: "some", min: "max", max: "min" }));

/**
 * Returns the mutants of a source file, in the order of its text: other operators, conditions, booleans and methods,
 * and calls left out. Numbers stay as they are: a limit that is 1 higher is data. Texts do, too, and types, which do
 * not run.
 */
export function mutantsIn(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, replacement: string) => {
    const line = text.slice(0, start).split("\n").length;
    mutants.push({ file, line, start, end, replacement });
  };
  const source = (node: { start: number; end: number }) => text.slice(node.start, node.end);
  const swapOperator = ({ left, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const other = operators[operator];
    if (!other) return;
    const start = text.indexOf(operator, left.end);
    add(start, start + operator.length, other);
  };
  const types = new Set<number>();
  const negate = ({ test }: { test: ESTree.Expression }) => add(test.start, test.end, `!(${source(test)})`);
  new Visitor({
    BinaryExpression: swapOperator as (node: ESTree.BinaryExpression) => void,
    LogicalExpression: swapOperator,
    IfStatement: negate,
    ConditionalExpression: negate,
    UnaryExpression(node) {
      if (node.operator === "!") add(node.start, node.argument.start, "");
    },
    TSLiteralType: ({ literal }) => void types.add(literal.start),
    Literal(node) {
      if (typeof node.value === "boolean" && !types.has(node.start)) add(node.start, node.end, String(!node.value));
    },
    ExpressionStatement({ expression, start, end }) {
      const call = expression.type === "AwaitExpression" ? expression.argument : expression;
      if (call.type === "CallExpression" && !/^super\b/.test(source(call))) add(start, end, ";");
    },
    MemberExpression({ property, computed }) {
      const other = computed || property.type !== "Identifier" ? undefined : methods.get(property.name);
      if (other) add(property.start, property.end, other);
    },
  }).visit(parsed(file, text));
  return mutants.toSorted((one, other) => one.start - other.start);
}

function parsed(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return program;
}
