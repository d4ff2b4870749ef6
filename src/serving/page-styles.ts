import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root } from "postcss";
import { sourceOf } from "./content-security-policy";

/** Classes that scripts put on a page and take off again. */
const comesAndGoes = ["dark", "light", "awaits-faces", "system-faces", "ltr", "rtl"];

const builtSheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/** What is on a page: classes as `.name`, elements as `name`, attributes of ours as `data-name`. */
type Names = ReadonlySet<string>;

/** The rules that a page keeps of one stylesheet, and the source by which the Content Security Policy names them. */
type Rules = { text: string; source: string };

/** Far more than there are pages with different elements and classes. */
const maxShapes = 300;

/** A page with its styles inside. `styleSources` are for the `style-src` of its Content Security Policy. */
export type StyledPage = { html: string; styleSources: string[] };

/**
 * Returns a function that puts its stylesheets inside a page, of which only the rules stay whose elements, classes and `data-`
 * attributes are on the page, so that a reader on a slow line sees it after one answer rather than two. For pages that no
 * framework changes later. Throws when a stylesheet that the page names was not built.
 *
 * To prune a sheet costs 20 to 100 ms, so it is done once for pages that have the same elements, classes and attributes.
 */
export function createStyleInliner(read = builtFile): (html: string) => StyledPage {
  const known = new Map<string, Rules>();
  const rulesOf = (html: string, names: Names, href: string) => {
    const shape = shapeOf(html, names, href);
    const rules = known.get(shape) ?? rulesFor(html, names, read(href));
    // The shape used longest ago goes first: a Map keeps the order of its keys.
    known.delete(shape);
    known.set(shape, rules);
    for (const oldest of known.keys()) if (known.size > maxShapes) known.delete(oldest);
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

/** Names everything on which the rules of a page depend. */
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
  dropUnread(own, html);
  const text = own.toString();
  return { text, source: sourceOf(text) };
}

/** Drops values that are kept under a name which nothing left reads, until no more are found. */
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

/** Whether it registers a value, draws an animation or brings a face that nothing names. */
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

/** The parts that a browser draws within a field, which are styled without naming the field. */
const partOfField = /::(?:placeholder|file-selector-button|-webkit-(?:date|search|calendar|inner-spin|outer-spin))/;

function applies(selector: string, names: Names): boolean {
  if (partOfField.test(selector) && !names.has("input") && !names.has("textarea")) return false;
  return namesIn(selector).every((name) => names.has(name));
}

/**
 * What has to be on a page for the selector to apply. Pseudo-classes are left out, and what their parentheses exclude or offer
 * as a choice.
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
  return new Set([...[...comesAndGoes, ...classes].map((name) => `.${name}`), ...elements, ...attributes]);
}

/** As React writes attributes. */
function fromHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
