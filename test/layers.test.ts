import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { importsIn, targetOf } from "./source";

/** A folder imports itself and the folders to its right, never to its left. */
const ladder = [
  "serving",
  "demo",
  "admin",
  "site",
  "assistant",
  "calculators",
  "documents",
  "knowledge",
  "access",
  "ui",
  "i18n",
  "platform",
];

/** The rooms of `access/`, by the same rule. The files beside the rooms are the words that all of them use. */
const accessRooms = [
  "maintenance",
  "users",
  "staff",
  "account",
  "access-page",
  "password-reset",
  "sign-in",
  "sign-up",
  "register",
  "decisions",
  "invitations",
  "promo-codes",
  "requests",
  "gates",
  "forms",
  "sessions",
  "cookies",
  "password",
  "events",
  "links",
  "mail",
];

const source = "src";

const files = filesIn(source);

/** Programs of developers. They stand outside the ladder and may import all of it. */
const scripts = filesIn("scripts");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

test("every folder of src has a rung", () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((folder) => folder.name).sort()).toEqual([...ladder].sort());
});

test("no folder imports one above it, and nobody imports what composes everything", () => {
  expect(files.flatMap(importsOf).filter(climbs)).toEqual([]);
});

test("nothing in src imports a script", () => {
  expect(files.flatMap(importsOf).filter(({ to }) => to.startsWith("scripts/"))).toEqual([]);
});

test("every room of access has a rung, and no room imports one above it", () => {
  const access = join(source, "access");
  const folders = readdirSync(access, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((folder) => folder.name).sort()).toEqual([...accessRooms].sort());
  const rungs = [...accessRooms, "access"];
  const rungIn = (file: string) => rungs.indexOf(basename(dirname(file)));
  const within = files.filter((file) => file.startsWith(`${access}/`) && !file.includes(".test.")).flatMap(importsOf);
  expect(within.filter(({ from, to }) => to.startsWith(`${access}/`) && rungIn(to) < rungIn(from))).toEqual([]);
});

test.each(["site", "ui"])("no two rooms of %s import each other, and none holds one file or too many", (top) => {
  const within = join(source, top);
  const roomOf = (file: string) => relative(within, file).split("/").slice(0, -1)[0] ?? "";
  const inside = files.filter((file) => file.startsWith(`${within}/`));
  const imports = inside
    .filter((file) => !file.includes(".test."))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith(`${within}/`))
    .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from && to && from !== to);
  const pairs = new Set(imports.map(([from, to]) => `${from} ${to}`));
  expect([...pairs].filter((pair) => pairs.has(pair.split(" ").reverse().join(" ")))).toEqual([]);
  const byFolder = Map.groupBy([...inside, ...globSync(`${within}/**/*.css`)], dirname);
  const sizes = [...byFolder]
    .filter(([folder]) => !folder.includes("/fixtures"))
    .map(([folder, { length }]) => ({ folder, length }));
  expect(sizes.filter(({ length }) => length < 2 || length > 30)).toEqual([]);
});

test("no files import each other in a circle, for their types neither", () => {
  // An import on first use, as of the handler of a job, is not a dependency of the file.
  const standsOn = Map.groupBy([...files, ...scripts].flatMap(importsOf).filter(isFixed), ({ from }) =>
    withoutSuffix(from),
  );
  const left = new Map([...standsOn].map(([file, imports]) => [file, imports.map(({ to }) => withoutSuffix(to))]));
  // Files that stand on none of the others, or that none of the others stands on, are taken away until circles remain.
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [file, imports] of left) if (!imports.some((to) => left.has(to))) left.delete(file);
    const imported = new Set([...left.values()].flat());
    for (const file of left.keys()) if (!imported.has(file)) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

test("only .server and .job files touch the database", () => {
  const isDatabase = /^(?:drizzle-orm|pg|~\/platform\/db\/schema)(?:\/|$)/;
  const touching = files.filter((file) =>
    importsIn(file).some(({ specifier, isType }) => isDatabase.test(specifier) && !isType),
  );
  const allowed = /\.(?:server|job)\.tsx?$|\.server\.test\.ts$|^src\/platform\/db\//;
  expect(touching.filter((file) => !allowed.test(file))).toEqual([]);
});

test("a file of more than 250 lines is two things", () => {
  const long = [...files, ...scripts].filter((file) => readFileSync(file, "utf8").split("\n").length > 251);
  expect(long).toEqual([]);
});

test("no folder is a drawer for anything", () => {
  const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|shared)(?:\/|\.tsx?$)/;
  expect([...files, ...scripts].filter((file) => drawers.test(file))).toEqual([]);
});

type Import = { from: string; to: string; isFixed: boolean };

function importsOf(file: string): Import[] {
  return importsIn(file)
    .filter(({ specifier }) => /^(?:~\/|\.)/.test(specifier) && !specifier.includes("/+types/"))
    .map(({ specifier, isFixed }) => ({ from: file, to: targetOf(file, specifier), isFixed }))
    .filter(({ to }) => to.startsWith(`${source}/`) || to.startsWith("scripts/"));
}

const isFixed = (one: Import) => one.isFixed;

function withoutSuffix(file: string): string {
  return file.replace(/\.tsx?$/, "");
}

function climbs({ from, to }: Import): boolean {
  if (!to.startsWith(`${source}/`)) return false;
  const here = rungOf(from);
  const there = rungOf(to);
  if (here === "composition") return false;
  if (there === "composition") return true;
  return ladder.indexOf(there) < ladder.indexOf(here);
}

function rungOf(file: string): string {
  const [first = "", ...rest] = relative(source, file).split("/");
  return rest.length === 0 ? "composition" : first;
}
