import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from "postcss";
import { Recent } from "~/platform/recent";
import { sourceOf } from "./content-security-policy";

/** Classes that scripts add and remove on a page. */
const comesAndGoes = ["dark", "light", "awaits-faces", "system-faces", "ltr", "rtl"];

const builtSheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/** Names on a page: classes as `.name`, elements as `name`, our own attributes as `data-name`. */
type Names = ReadonlySet<string>;

/** Rules of one stylesheet that a page keeps, and their hash source for the Content Security Policy. */
type Rules = { text: string; source: string };

/** Maximum number of cached shapes, far above the number of pages with different elements and classes. */
const maxShapes = 300;

/** A page with inlined styles. `styleSources` are for the `style-src` of its Content Security Policy. */
export type StyledPage = { html: string; styleSources: string[] };

/**
 * Returns a function that inlines a page's stylesheets, so that a reader on a slow connection sees the page after one
 * response instead of two. It keeps only rules whose elements, classes and `data-` attributes are on the page. Use it
 * only for pages that no framework changes later. The function throws if a stylesheet of the page was not built.
 *
 * Pruning a stylesheet takes 20 to 100 ms, so the result is cached for pages with the same elements, classes and
 * attributes.
 */
export function createStyleInliner(read = builtFile): (html: string) => StyledPage {
  const known = new Recent<string, Rules>(maxShapes);
  const rulesOf = (html: string, names: Names, href: string) => {
    const shape = shapeOf(html, names, href);
    const rules = known.get(shape) ?? rulesFor(html, names, read(href));
    known.set(shape, rules);
    return rules;
  };
  return (page) => {
    const names = namesOn(page);
    const styleSources: string[] = [];
    const html = page.replace(builtSheet, (_link, href: string) => {
      const { text, source } = rulesOf(page, names, href);
      styleSources.push(source);
      return `<style>${text}</style>`;
    });
    return { html, styleSources };
  };
}

const builtFile = (href: string) => readFileSync(`build/client${href}`, "utf8");

/** Returns the cache key: a hash of everything on which the rules of a page depend. */
function shapeOf(html: string, names: Names, href: string): string {
  const parts = [href, ...[...names].sort(), "values", ...new Set(namesRead(html))];
  return createHash("sha256").update(parts.join("\n")).digest("base64");
}

function rulesFor(html: string, names: Names, sheet: string): Rules {
  const own = postcss.parse(sheet);
  own.walkComments((comment) => {
    comment.remove();
  });
  prune(own, names);
  dropRepeated(own);
  dropFallbacks(own);
  dropUnread(own, html);
  const text = own.toString();
  return { text, source: sourceOf(text) };
}

/** Removes declarations that the next one repeats; the build adds some for each browser that it supports. */
function dropRepeated(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    if (declaration.next()?.toString() === declaration.toString()) declaration.remove();
  });
}

/**
 * Removes what a value falls back on without a custom property, where `:root` always has that property. `initial` means
 * that it has none: the colours of the two themes are switched by that.
 */
function dropFallbacks(sheet: Root): void {
  const [always, switched] = [new Set<string>(), new Set<string>()];
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    if (parent?.type !== "rule") return;
    if (["", "initial"].includes(value.trim())) switched.add(prop);
    else if ((parent as Rule).selectors.includes(":root") && !isConditional(parent as Rule)) always.add(prop);
  });
  const plain = (all: string, name: string) => (always.has(name) && !switched.has(name) ? `var(${name})` : all);
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),[^(),][^()]*\)/g, plain);
  });
}

function isConditional({ parent }: ChildNode): boolean {
  if (parent?.type !== "atrule") return false;
  return (parent as AtRule).name !== "layer" || isConditional(parent as AtRule);
}

/** Removes custom properties, animations and fonts that no remaining rule uses, repeatedly until none is left. */
function dropUnread(sheet: Root, html: string): void {
  const read = new Set(namesRead(html));
  let values = "";
  sheet.walkDecls(({ prop, value, parent }) => {
    for (const name of namesRead(value)) read.add(name);
    if (prop.startsWith("--") || /font|animation/.test(prop)) if (!isFace(parent)) values += ` ${value}`;
  });
  const unread: (AtRule | Declaration)[] = [];
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) unread.push(declaration);
  });
  sheet.walkAtRules((rule) => {
    if (isUnread(rule, read, values)) unread.push(rule);
  });
  for (const node of unread) {
    const { parent } = node;
    node.remove();
    if (parent?.type === "rule" && parent.nodes?.length === 0) parent.remove();
  }
  if (unread.length > 0) dropUnread(sheet, html);
}

/** Returns whether the rule defines a custom property, an animation or a font that nothing uses. */
function isUnread(rule: AtRule, read: ReadonlySet<string>, values: string): boolean {
  if (rule.name === "property") return !read.has(rule.params);
  if (rule.name.endsWith("keyframes")) return !values.includes(rule.params);
  const family = rule.nodes?.find((node) => node.type === "decl" && node.prop === "font-family");
  return isFace(rule) && family?.type === "decl" && !values.includes(family.value);
}

function isFace(node?: { type: string; name?: string }): boolean {
  return node?.type === "atrule" && node.name === "font-face";
}

function namesRead(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
}

function prune(container: Container<ChildNode>, names: Names): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === "rule") {
      const used = node.selectors.filter((selector) => applies(selector, names));
      if (used.length === 0) node.remove();
      else if (used.length < node.selectors.length) node.selectors = used;
    } else if (node.type === "atrule" && node.nodes && !/keyframes$/.test(node.name)) {
      const wasEmpty = node.nodes.length === 0;
      prune(node, names);
      if (node.nodes.length === 0 && !wasEmpty) node.remove();
    }
  }
}

/** Parts that a browser draws inside a field. Their selectors do not name the field itself. */
const partOfField = /::(?:placeholder|file-selector-button|-webkit-(?:date|search|calendar|inner-spin|outer-spin))/;

/** Kinds of fields with parts of their own: a name for the kind, its field in the HTML, and its parts. */
const kindsOfFields = [
  { name: "[date]", field: /\stype="(?:date|time|month|week)/, part: /::-webkit-(?:date|calendar)/ },
  { name: "[file]", field: /\stype="file/, part: /::file-selector-button/ },
] as const;

function applies(selector: string, names: Names): boolean {
  if (partOfField.test(selector) && !names.has("input") && !names.has("textarea")) return false;
  if (kindsOfFields.some(({ part, name }) => part.test(selector) && !names.has(name))) return false;
  const isOffered = (choices: string[]) => choices.some((choice) => applies(choice, names));
  return namesIn(selector).every((name) => names.has(name)) && choicesIn(selector).every(isOffered);
}

/** Returns the selectors of each `:is()` and `:where()`; one of each has to apply. */
function choicesIn(selector: string): string[][] {
  const groups: string[][] = [];
  let [depth, start, isChoice] = [0, 0, false];
  for (const { 0: sign, index } of selector.matchAll(/\\.|[(),]/gs)) {
    if (sign === "(" && depth === 0) {
      isChoice = /:(?:is|where)$/.test(selector.slice(0, index));
      if (isChoice) groups.push([]);
      start = index + 1;
    } else if (depth === 1 && isChoice && (sign === "," || sign === ")")) {
      groups.at(-1)?.push(selector.slice(start, index));
      start = index + 1;
    }
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
  }
  return groups;
}

/**
 * Returns the names that must be on a page for the selector to apply. Ignores pseudo-classes, including the selectors
 * in their parentheses, which only exclude elements or offer a choice (`choicesIn`).
 */
function namesIn(selector: string): string[] {
  const plain = withoutParentheses(selector);
  const classes = [...plain.matchAll(className)].map(([, name = ""]) => `.${unescaped(name)}`);
  const attributes = [...plain.matchAll(/\[(data-[\w-]+)/g)].map(([, name = ""]) => name);
  const others = /\[[^\]]*\]|::?[\w-]+|@[\w-]+/g;
  const elements =
    plain
      .replace(className, " ")
      .replace(others, " ")
      .match(/[a-z][\w-]*/gi) ?? [];
  return [...classes, ...attributes, ...elements.map((name) => name.toLowerCase())];
}

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

function withoutParentheses(selector: string): string {
  const inner = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
  const without = selector.replace(inner, "");
  return without === selector ? selector : withoutParentheses(without);
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code: string | undefined, literal: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : literal,
  );
}

function namesOn(html: string): Names {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => fromHtml(names).split(/\s+/));
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  const attributes = [...html.matchAll(/\s(data-[\w-]+)/g)].map(([, name = ""]) => name);
  for (const { name, field } of kindsOfFields) if (field.test(html)) attributes.push(name);
  return new Set([...[...comesAndGoes, ...classes].map((name) => `.${name}`), ...elements, ...attributes]);
}

/** Decodes an attribute value as React escapes it. */
function fromHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
