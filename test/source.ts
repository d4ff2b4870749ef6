import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** An import of a file: `isFixed` for one that is loaded with the file, `isType` for one of types only. */
export type Imported = { readonly specifier: string; readonly isFixed: boolean; readonly isType: boolean };

/** Returns the paths of all TypeScript files in a folder, without tests and declarations. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** Returns the syntax tree of a file, and its imports and exports. */
export function parseFile(file: string) {
  const parsed = parseSync(file, readFileSync(file, "utf8"));
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0]?.message}`);
  return parsed;
}

const imports = new Map<string, readonly Imported[]>();

/** Returns everything that a file imports or passes on from another. */
export function importsIn(file: string): readonly Imported[] {
  const known = imports.get(file) ?? readImports(file);
  imports.set(file, known);
  return known;
}

function readImports(file: string): Imported[] {
  const found: Imported[] = [];
  const add = (source: ESTree.StringLiteral, isType: boolean) =>
    found.push({ specifier: source.value, isFixed: true, isType });
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => void add(source, importKind === "type"),
    ExportAllDeclaration: ({ source, exportKind }) => void add(source, exportKind === "type"),
    ExportNamedDeclaration: ({ source, exportKind }) => void (source && add(source, exportKind === "type")),
    ImportExpression: ({ source }) => {
      const specifier = constantText(source);
      if (specifier !== null) found.push({ specifier, isFixed: false, isType: false });
    },
    TSImportType: ({ source }) => void found.push({ specifier: source.value, isFixed: false, isType: true }),
  }).visit(parseFile(file).program);
  return found;
}

/** Returns the path that a specifier of ours names in `file`, without its suffix as it is written. */
export function targetOf(file: string, specifier: string): string {
  return specifier.startsWith("~/") ? join("src", specifier.slice(2)) : normalize(join(dirname(file), specifier));
}

/** Returns the names that a file declares and exports, without those that it passes on from another file. */
export function exportsIn(file: string): string[] {
  const entries = parseFile(file).module.staticExports.flatMap((statement) => statement.entries);
  const own = entries.filter(({ moduleRequest }) => !moduleRequest);
  return [...new Set(own.flatMap(({ exportName }) => exportName.name ?? []))];
}

/** Returns the calls in a file: the name of the function or method, and the arguments. */
export function callsIn(file: string): { name: string; arguments: readonly ESTree.Argument[] }[] {
  const found: { name: string; arguments: readonly ESTree.Argument[] }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const named = callee.type === "MemberExpression" ? callee.property : callee;
      if (named.type === "Identifier") found.push({ name: named.name, arguments: given });
    },
  }).visit(parseFile(file).program);
  return found;
}

/** Returns what a file reads by name of something: `cookie` of `headers` for `request.headers.cookie`. */
export function membersIn(file: string): { of: string; name: string }[] {
  const found: { of: string; name: string }[] = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const owner = object.type === "MemberExpression" ? object.property : object;
      if (owner.type !== "Identifier" || property.type !== "Identifier") return;
      found.push({ of: owner.name, name: property.name });
    },
  }).visit(parseFile(file).program);
  return found;
}

/** Returns the JSX elements in a file: their names, and the names of their attributes. */
export function elementsIn(file: string): { name: string; attributes: string[] }[] {
  const found: { name: string; attributes: string[] }[] = [];
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      const names = attributes.flatMap((one) =>
        one.type === "JSXAttribute" && one.name.type === "JSXIdentifier" ? [one.name.name] : [],
      );
      found.push({ name: name.type === "JSXIdentifier" ? name.name : "", attributes: names });
    },
  }).visit(parseFile(file).program);
  return found;
}

/** Returns the value with which a file declares the variable `name`, or null. */
export function initializerOf(file: string, name: string): ESTree.Expression | null {
  let value: ESTree.Expression | null = null;
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && id.name === name) value ??= init;
    },
  }).visit(parseFile(file).program);
  return value;
}

/** Returns the object literals in a file, each as its properties with a plain name. */
export function objectsIn(file: string): Map<string, ESTree.Expression>[] {
  const found: Map<string, ESTree.Expression>[] = [];
  new Visitor({
    ObjectExpression: (object) => void found.push(propertiesOf(object)),
  }).visit(parseFile(file).program);
  return found;
}

/** Returns the properties of an object literal that have a plain name. */
export function propertiesOf({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Expression> {
  return new Map(
    properties.flatMap((one) =>
      one.type === "Property" && one.key.type === "Identifier" && !one.computed ? [[one.key.name, one.value]] : [],
    ),
  );
}

/** Returns all texts that a file writes out; those joined by `+` are one, without their pieces. */
export function literalsIn(file: string): string[] {
  const found = new Map<number, string>();
  let end = 0;
  const add = (node: ESTree.Node) => {
    const text = node.end > end ? constantText(node) : null;
    if (text === null) return;
    found.set(node.start, text);
    end = node.end;
  };
  // A sum comes before its pieces, which end where it ends or before.
  new Visitor({ BinaryExpression: add, Literal: add }).visit(parseFile(file).program);
  return [...new Set(found.values())];
}

/** Returns the text of a literal, or of literals joined by `+`; null for any other expression. */
export function constantText(expression: ESTree.Node): string | null {
  if (expression.type === "Literal") return typeof expression.value === "string" ? expression.value : null;
  if (expression.type !== "BinaryExpression" || expression.operator !== "+") return null;
  const [left, right] = [constantText(expression.left), constantText(expression.right)];
  return left === null || right === null ? null : left + right;
}
