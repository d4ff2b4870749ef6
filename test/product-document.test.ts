import { readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { exampleMails } from "~/demo/mail-examples";
import { guards } from "./e2e/route-guards";
import { constantText, literalsIn, objectsIn, propertiesOf, sourcesIn } from "./source";

const document = readFileSync("docs/product.md", "utf8");

const sources = sourcesIn("src");

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
  const shape = objectsIn("src/platform/env.server.ts").find((properties) => properties.has("NODE_ENV"));
  const variables = [...(shape?.keys() ?? [])];
  const paragraph = section("Settings").find((line) => line.startsWith("`NODE_ENV`")) ?? "";
  expect([...paragraph.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name)).toEqual(variables);
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
    const groups = objectsIn(file);
    const subjects = [...texts.matchAll(/`([a-zA-Z]+)`/g)].map(([, name = ""]) => {
      // English stands before Arabic.
      const group = groups.map((one) => one.get(name)).find((one) => one?.type === "ObjectExpression");
      const subject = group && propertiesOf(group).get("subject");
      return (subject && constantText(subject)?.split("{")[0]) || "no such texts";
    });
    const mails = examples.filter(({ template }) => template === code(kind));
    return mails.filter(({ subject }) => !subjects.some((beginning) => subject.startsWith(beginning)));
  });
  expect(wrong.map(({ template }) => template)).toEqual([]);
});

test("every message that the product document quotes is a text of the product", () => {
  const texts = new Set(sources.filter((file) => /(?:strings|texts)\.ts$/.test(file)).flatMap(literalsIn));
  const quoted = rowsOf("Messages").flatMap(([, messages = ""]) =>
    [...messages.matchAll(/“([^”]+)”/g)].map(([, text]) => text),
  );
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((message = "") => !texts.has(message))).toEqual([]);
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
  const texts = sources.filter((file) => /(?:strings|texts|names)\.ts$/.test(file)).flatMap(literalsIn);
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => word !== "—" && !texts.some((text) => text.includes(word)))).toEqual([]);
});

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

/** Reads the limits from the source: each is an object with name, points and seconds. */
function limitsInCode(): (string | number)[][] {
  return sources.flatMap(objectsIn).flatMap((properties) => {
    const [name, points, seconds] = ["name", "points", "seconds"].map((key) => properties.get(key));
    // The limits of a setting have other points than a number here.
    if (!name || points?.type !== "Literal" || !seconds) return [];
    return [[constantText(name) ?? "", productOf(points), productOf(seconds)]];
  });
}

/** Returns what `15 * minute` comes to, in seconds. */
function productOf(expression: ESTree.Expression): number {
  if (expression.type === "Literal") return Number(expression.value);
  if (expression.type === "Identifier") return secondsOf[expression.name] ?? Number.NaN;
  if (expression.type !== "BinaryExpression" || expression.operator !== "*") return Number.NaN;
  return productOf(expression.left as ESTree.Expression) * productOf(expression.right);
}
