import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const files = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .sort();
const numbers = new Set(files.map(numberOf));

/**
 * How a decision stands to others, and what the other one then says of it. No decision changes another: it is merged
 * into its file instead.
 */
const opposites: Record<string, string> = { "Adds to": "Added to by" };

test("the index of the decisions lists each of them once, under its own title", () => {
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const listed = [...index.matchAll(/^- \[(\d{3})\]\(([^)]+)\) (.+)$/gm)];
  const entries = listed.map(([, number, file, title]) => ({ file, heading: `# ${number} ${title}` }));
  const wanted = files.map((file) => ({ file, heading: linesOf(file)[0] }));
  expect(entries.sort((a, b) => String(a.file).localeCompare(String(b.file)))).toEqual(wanted);
});

test("the index says of each number that was merged into another decision where it is now", () => {
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const rows = [...index.matchAll(/^\| (\d{3}(?:, \d{3})*) \| \[(\d{3})\]\(([^)]+)\) \|$/gm)];
  const merged = rows.flatMap(([, gone = ""]) => gone.split(", "));
  expect(merged.length).toBeGreaterThan(0);
  expect(merged).toEqual([...new Set(merged)]);
  expect(merged.filter((number) => numbers.has(number))).toEqual([]);
  const homes = rows.map(([, , home = "", file = ""]) => ({ home, file }));
  expect(homes.filter(({ home, file }) => !files.includes(file) || numberOf(file) !== home)).toEqual([]);
});

test("a decision begins with its number and title, then its date and how it stands to others", () => {
  const relation = `(?:${[...Object.keys(opposites), ...Object.values(opposites)].join("|")})`;
  const day = "\\d{4}-\\d{2}-\\d{2}";
  const dated = new RegExp(
    `^${day}(?:, last changed ${day})?\\.(?: ${relation} \\d{3}(?:, \\d{3})*(?: and \\d{3})?\\.)*$`,
  );
  const odd = files.filter((file) => {
    const [heading = "", gap, date = "", nextGap, body] = linesOf(file);
    return !heading.startsWith(`# ${numberOf(file)} `) || gap !== "" || !dated.test(date) || nextGap !== "" || !body;
  });
  expect(odd).toEqual([]);
});

test("a decision that adds to another is named there, and nothing else is", () => {
  const told = files.flatMap((file) => relationsOf(file));
  const forth = told.filter(({ kind }) => kind in opposites);
  const back = told.filter(({ kind }) => !(kind in opposites));
  const mirrored = forth.map(({ from, kind, to }) => ({ from: to, kind: opposites[kind], to: from }));
  expect(sorted(back)).toEqual(sorted(mirrored));
});

test("every decision that is cited exists", () => {
  const roots = ["src", "test", "scripts", "docs", "evaluation", "manuals", "content"];
  const texts = [...roots.flatMap(textsUnder), "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];
  const lost = texts.flatMap((file) =>
    citedIn(readFileSync(file, "utf8"), file.startsWith(folder))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(lost).toEqual([]);
});

function linesOf(file: string): string[] {
  return readFileSync(join(folder, file), "utf8").split("\n");
}

function numberOf(file: string): string {
  return file.slice(0, 3);
}

type Relation = { from: string; kind: string; to: string };

function relationsOf(file: string): Relation[] {
  const line = linesOf(file)[2] ?? "";
  return [...line.matchAll(/([A-Z][a-z]+(?: to)?(?: by)?) (\d{3}[^.]*)\./g)].flatMap(([, kind = "", others = ""]) =>
    [...others.matchAll(/\d{3}/g)].map(([to]) => ({ from: numberOf(file), kind, to })),
  );
}

function sorted(relations: { from: string; kind: string | undefined; to: string }[]): string[] {
  return relations.map(({ from, kind, to }) => `${from} ${kind} ${to}`).sort();
}

function textsUnder(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|md|ya?ml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== join(folder, "README.md"));
}

/** Returns the numbers that a text cites; decisions name each other by the bare number, too. */
function citedIn(text: string, isDecision: boolean): string[] {
  const named = [...text.matchAll(/\bdecisions?[/ ](\d+(?:(?:, | and )\d{3})*)/gi)].map(([, cited]) => cited ?? "");
  const bare = isDecision
    ? [...text.matchAll(/(?:\(|\bsee )([01]\d{2})(?=[);])/g)].map(([, cited]) => cited ?? "")
    : [];
  return [...named, ...bare].flatMap((cited) => cited.match(/\d+/g) ?? []);
}
