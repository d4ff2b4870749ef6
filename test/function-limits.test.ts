import { readFileSync } from "node:fs";
import { type ESTree, Visitor } from "vite";
import { expect, test } from "vitest";
import allowed from "./function-limits.json" with { type: "json" };
import { parseFile, sourcesIn } from "./source";

const maxLines = 50;
const maxParameters = 4;

const functions = ["src", "scripts"].flatMap(sourcesIn).flatMap(functionsIn);

// The functions in `function-limits.json` are older than these limits. A mended function leaves the list.
test(`a function has at most ${maxLines} lines`, () => {
  expect(namesOf(functions.filter(({ lines }) => lines > maxLines))).toEqual(allowed.lines);
});

test(`a function has at most ${maxParameters} positional parameters`, () => {
  expect(namesOf(functions.filter(({ parameters }) => parameters > maxParameters))).toEqual(allowed.parameters);
});

type Found = { name: string; lines: number; parameters: number };

function functionsIn(file: string): Found[] {
  const text = readFileSync(file, "utf8");
  const found: Found[] = [];
  const variables = new Map<unknown, string>();
  const visit = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const name = ("id" in node && node.id?.name) || variables.get(node) || "(without a name)";
    const lines = text.slice(node.start, node.end).split("\n").length;
    found.push({ name: `${file} ${name}`, lines, parameters: node.params.length });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === "Identifier") variables.set(init, id.name);
    },
    FunctionDeclaration: visit,
    FunctionExpression: visit,
    ArrowFunctionExpression: visit,
  }).visit(parseFile(file).program);
  return found;
}

function namesOf(found: readonly Found[]): string[] {
  return found.map(({ name }) => name).sort();
}
