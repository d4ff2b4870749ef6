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
  "src/assistant/monitoring/transcript-message.ts role": "the same column",
};

/** Files with unions whose cases have no property in common, and the reason. */
const unlike = {
  "src/access/promo-codes/promo-admin.server.ts": "new values of a row, or the outcome that is answered instead",
  "src/access/sign-in/sign-in.server.ts": "the account, or a refusal whose `kind` is answered as it is",
  "src/access/sign-up/sign-up.server.ts": "the account, or a refusal whose `kind` is answered as it is",
  "src/admin/knowledge/acts.server.ts":
    "answers to forms: `intent` names the act, and each part of the form reads its own",
  "src/admin/promo-codes/acts.server.ts": "answers to forms",
  "src/admin/settings/acts.server.ts": "answers to forms",
  "src/assistant/run-report.ts": "a note has the properties of the report that it changes",
};

const root = join(import.meta.dirname, "..");
// The interface of this compiler may change with its version, which is fixed in `package.json`.
const compiler = new API({ cwd: root });
afterAll(() => compiler.close());

const unions = declaredUnions();

test("`kind` tells the cases of a union apart, and `ok` a success from a failure", () => {
  const found = unions.flatMap(({ checker, type }) => otherMarks(checker, type));
  expect([...new Set(found)].sort()).toEqual(Object.keys(foreign).sort());
});

test("no union has cases without a common property, which only `in` could tell apart", () => {
  const found = unions.filter(({ checker, type }) => hasUnlikeCases(checker, type)).map(({ file }) => file);
  expect([...new Set(found)].sort()).toEqual(Object.keys(unlike).sort());
});

/** Returns the types of all unions and named types that the files of the product declare. */
function declaredUnions(): { checker: Checker; type: Type | undefined; file: string }[] {
  const project = compiler.updateSnapshot({ openProjects: [join(root, "tsconfig.json")] }).getProjects()[0];
  if (!project) throw new Error("The compiler finds no project.");
  const { checker } = project;
  return project.rootFiles
    .map((file) => relative(root, file))
    .filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const declared = unionsIn(project.program.getSourceFile(join(root, file)));
      return checker.getTypeAtLocation(declared).map((type) => ({ checker, type, file }));
    });
}

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

/** Returns whether a union of types of the product has two members without a common property. */
function hasUnlikeCases(checker: Checker, type: Type | undefined): boolean {
  if (!type?.isUnionType()) return false;
  const members = type.getTypes().filter((one) => one.isObjectType() || one.isIntersectionType());
  const properties = members.map((member) => checker.getPropertiesOfType(member));
  const isOurs = (property: Property) => fileOf(property).startsWith("src/");
  if (!properties.every((own) => own.length > 0 && own.every(isOurs))) return false;
  const names = properties.map((own) => new Set(own.map(({ name }) => name)));
  return names.some((own, at) => names.slice(at + 1).some((other) => ![...own].some((name) => other.has(name))));
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
