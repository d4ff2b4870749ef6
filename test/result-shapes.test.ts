import { join, relative } from "node:path";
import type { Node } from "typescript/unstable/ast";
import { isPropertySignatureDeclaration, isTypeAliasDeclaration, isUnionTypeNode } from "typescript/unstable/ast/is";
import { API, type Checker, type Symbol as Property, type Type } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";

/** Properties other than `kind` that tell the members of a union apart, with their file, and the reason. */
const foreign = {
  "src/admin/acting.server.ts intent": "the field of a form that names its act, repeated in the answer",
  "src/ui/offline-names.ts type": "pages and service workers of different builds send it to each other",
  "src/assistant/conversation.ts role": "a column, and what language models call it",
  "src/assistant/monitoring/transcript.server.ts role": "the same column",
};

const root = join(import.meta.dirname, "..");
// The interface of this compiler may change with its version, which is fixed in `package.json`.
const compiler = new API({ cwd: root });
afterAll(() => compiler.close());

test("`kind` tells the cases of a union apart, and `ok` a success from a failure", () => {
  const project = compiler.updateSnapshot({ openProjects: [join(root, "tsconfig.json")] }).getProjects()[0];
  if (!project) throw new Error("The compiler finds no project.");
  const found = project.rootFiles
    .map((file) => relative(root, file))
    .filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const unions = unionsIn(project.program.getSourceFile(join(root, file)));
      return project.checker.getTypeAtLocation(unions).flatMap((type) => otherMarks(project.checker, type));
    });
  expect([...new Set(found)].sort()).toEqual(Object.keys(foreign).sort());
});

/** Returns the unions and the named types of a file. */
function unionsIn(source: Node | undefined): Node[] {
  const unions: Node[] = [];
  const visit = (node: Node) => {
    if (isUnionTypeNode(node)) unions.push(node);
    if (isTypeAliasDeclaration(node)) unions.push(node.name);
    node.forEachChild(visit);
  };
  source?.forEachChild(visit);
  return unions;
}

/** Returns the properties that tell the members of a union apart, with their files; none if `kind` or `ok` does. */
function otherMarks(checker: Checker, type: Type | undefined): string[] {
  if (!type?.isUnionType()) return [];
  const members = type.getTypes().filter((one) => one.isObjectType() || one.isIntersectionType());
  const [first] = members;
  if (!first || members.length < 2) return [];
  const isMark = (name: string) => tellsApart(checker, members, name);
  if (isMark("kind") || isMark("ok")) return [];
  const marks = checker.getPropertiesOfType(first).filter(({ name }) => isMark(name));
  return marks.map((property) => `${fileOf(property)} ${property.name}`).filter((mark) => mark.startsWith("src/"));
}

function fileOf({ declarations: [declared] }: Property): string {
  const node = declared?.resolve();
  return node ? relative(root, node.getSourceFile().fileName) : "";
}

/** Returns whether every member declares the property with literals of its own. */
function tellsApart(checker: Checker, members: readonly Type[], name: string): boolean {
  const seen = new Set<unknown>();
  return members.every((member) => {
    const property = checker.getPropertyOfType(member, name);
    const declared = property?.declarations[0]?.resolve();
    if (!property || !declared || !isPropertySignatureDeclaration(declared)) return false;
    const values = literalsOf(checker.getTypeOfSymbol(property));
    return values.length > 0 && values.every((value) => !seen.has(value) && seen.add(value));
  });
}

/** Returns the strings or booleans that a type consists of; none if it has other values. */
function literalsOf(type: Type | undefined): unknown[] {
  const cases = type?.isUnionType() ? type.getTypes() : [type];
  const values = cases.map((one) =>
    one?.isStringLiteralType() || one?.isBooleanLiteralType() ? one.value : undefined,
  );
  return values.includes(undefined) ? [] : values;
}
