import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleMails } from "~/demo/mail-examples";
import { guards } from "./e2e/route-guards";

const document = readFileSync("docs/product.md", "utf8");

const sources = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const secondsOf: Record<string, number> = { minute: 60, hour: 3600, min: 60, h: 3600 };

test("the product document lists every route with who may open it", () => {
  const listed = rowsOf("Routes").map(([path, who]) => [code(path), code(who)]);
  expect(Object.fromEntries(listed)).toEqual(guards);
});

test("the product document lists every limit with its points and seconds", () => {
  const listed = rowsOf("Limits").map(([name, points, time = ""]) => {
    const [count, unit = ""] = time.split(" ");
    return [code(name), Number(points), Number(count) * (secondsOf[unit] ?? Number.NaN)];
  });
  expect(listed.sort()).toEqual(limitsInCode().sort());
});

test("the product document names every variable of the environment", () => {
  const text = readFileSync("src/platform/env.server.ts", "utf8");
  const shape = text.slice(text.indexOf("const variables"));
  const variables = [...shape.slice(0, shape.indexOf("});")).matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const paragraph = section("Settings").find((line) => line.startsWith("`NODE_ENV`")) ?? "";
  expect([...paragraph.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(variables);
});

test("the product document lists every kind of mail", () => {
  const kinds = new Set(exampleMails().map(({ template }) => template));
  expect(
    rowsOf("Mails")
      .map(([kind]) => code(kind))
      .sort(),
  ).toEqual([...kinds].sort());
});

test("the product document says which texts each mail has", () => {
  const examples = exampleMails().filter(({ language }) => language === "en");
  const wrong = rowsOf("Mails").flatMap(([kind, , , , texts = ""]) => {
    const file = /src\/\S+\.ts/.exec(texts)?.[0] ?? "src/access/mail/mail-strings.ts";
    const source = readFileSync(file, "utf8");
    const subjects = [...texts.matchAll(/`([a-zA-Z]+)`/g)].map(
      ([, group = ""]) => source.split(`    ${group}: {`)[1]?.match(/subject: "([^"{]+)/)?.[1] ?? "no such texts",
    );
    const mails = examples.filter(({ template }) => template === code(kind));
    return mails.filter(({ subject }) => !subjects.some((beginning) => subject.startsWith(beginning)));
  });
  expect(wrong.map(({ template }) => template)).toEqual([]);
});

test("every message that the product document quotes is a text of the product", () => {
  const texts = sources.filter((file) => /(?:strings|texts)\.ts$/.test(file)).map(joinedTexts);
  const quoted = rowsOf("Messages").flatMap(([, messages = ""]) =>
    [...messages.matchAll(/“([^”]+)”/g)].map(([, text]) => text),
  );
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((message) => !texts.some((text) => text.includes(`"${message}"`)))).toEqual([]);
});

test("links within the documents lead to a heading or a file that exists", () => {
  const headings = new Set([...document.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => anchor(title)));
  const anchors = [...document.matchAll(/\]\(#([^)]+)\)/g)].map(([, name]) => name ?? "");
  expect(anchors.filter((name) => !headings.has(name))).toEqual([]);
  const cited = sources.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/docs\/product\.md#([a-z-]+)/g)]);
  expect(cited.map(([, name = ""]) => name).filter((name) => !headings.has(name))).toEqual([]);
});

test("the Arabic words of the glossary stand in the texts of the product", () => {
  const lines = readFileSync("docs/glossary.md", "utf8").split("\n");
  const words = lines
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith("| word"))
    .map((line) => (line.split("|")[2] ?? "").trim());
  const texts = sources.filter((file) => /(?:strings|texts|names)\.ts$/.test(file)).map(joinedTexts);
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => word !== "—" && !texts.some((text) => text.includes(word)))).toEqual([]);
});

/** Returns the source of a file with texts that are wrapped by `+` joined into one literal each. */
function joinedTexts(file: string): string {
  return readFileSync(file, "utf8").replace(/" \+\n *"/g, "");
}

/** Returns the lines below a heading of the second level. */
function section(title: string): string[] {
  const lines = document.split("\n");
  const start = lines.indexOf(`## ${title}`) + 1;
  const end = lines.findIndex((line, at) => at >= start && line.startsWith("## "));
  return lines.slice(start, end === -1 ? undefined : end);
}

/** Returns the cells of the table in a section, without its head. */
function rowsOf(title: string): string[][] {
  const rows = section(title).filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function code(cell = ""): string {
  return cell.replaceAll("`", "");
}

function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z -]/g, "")
    .replaceAll(" ", "-");
}

/** Reads the limits from the source: each is written as name, points and seconds in one place. */
function limitsInCode(): (string | number)[][] {
  return sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\{ name: "([^"]+)", points: (\d+), seconds: ([^},]+) \}/g)].map(
      ([, name = "", points, seconds = ""]) => [name, Number(points), product(seconds)],
    ),
  );
}

/** Returns what `15 * minute` comes to, in seconds. */
function product(expression: string): number {
  return expression.split("*").reduce((all, factor) => {
    const name = factor.trim();
    return all * (secondsOf[name] ?? Number(name));
  }, 1);
}
