import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  callsIn,
  elementsIn,
  exportsIn,
  importsIn,
  initializerOf,
  literalsIn,
  membersIn,
  objectsIn,
  sourcesIn,
  targetOf,
} from "./source";

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "source-")), "one.tsx");
  writeFileSync(file, text);
  return file;
}

test("finds every form of import, and none in comments or texts", () => {
  const file = fileOf(`
    import type { A } from "./types";
    import { type B, c } from "./some";
    import "./effects";
    export * from "./all";
    export { d } from "./named";
    // import x from "./comment";
    const said = 'from "./text"';
    export const lazy = () => import("./lazy");
    type E = import("./inline").E;
  `);
  expect(importsIn(file).map(({ specifier, isFixed, isType }) => [specifier, isFixed, isType])).toEqual([
    ["./types", true, true],
    ["./some", true, false],
    ["./effects", true, false],
    ["./all", true, false],
    ["./named", true, false],
    ["./lazy", false, false],
    ["./inline", false, true],
  ]);
});

test("names exports without those of other files, calls by function or method, and joined texts", () => {
  const file = fileOf(`
    export { a } from "./a";
    export const b = run("one " + "two");
    export default function c() { return headers.get("cookie"); }
  `);
  expect(exportsIn(file)).toContain("b");
  expect(exportsIn(file)).not.toContain("a");
  expect(callsIn(file).map(({ name }) => name)).toEqual(["run", "get"]);
  expect(literalsIn(file)).toEqual(["./a", "one two", "cookie"]);
});

test("finds members, elements, declared values and objects", () => {
  const file = fileOf(`
    export const handle = { live: "late", "in quotes": 1, nested: { points: 3 } };
    const cookie = request.headers.cookie;
    export const page = <Form.Row><input onChange={send} name="a" /></Form.Row>;
  `);
  expect(membersIn(file)).toContainEqual({ of: "headers", name: "cookie" });
  expect(elementsIn(file)).toContainEqual({ name: "input", attributes: ["onChange", "name"] });
  expect(initializerOf(file, "handle")?.type).toBe("ObjectExpression");
  expect(initializerOf(file, "missing")).toBeNull();
  expect(objectsIn(file).map((one) => [...one.keys()])).toEqual([["live", "nested"], ["points"]]);
});

test("lists sources without tests and declarations", () => {
  const folder = mkdtempSync(join(tmpdir(), "source-"));
  for (const name of ["a.ts", "b.tsx", "a.test.ts", "c.d.ts", "d.css"]) writeFileSync(join(folder, name), "");
  expect(sourcesIn(folder).sort()).toEqual([join(folder, "a.ts"), join(folder, "b.tsx")]);
});

test("resolves specifiers of ours", () => {
  expect(targetOf("src/site/a.ts", "../ui/b")).toBe("src/ui/b");
  expect(targetOf("src/site/a.ts", "~/ui/b")).toBe("src/ui/b");
});
