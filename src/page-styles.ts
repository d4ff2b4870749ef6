import { readFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root } from "postcss";

/** Classes that scripts put on a page and take off again. */
const comesAndGoes = ["dark", "light", "ltr", "rtl"];

const builtSheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * Returns the page with its stylesheets inside, of which only the rules stay whose classes are on the page, so that a reader
 * on a slow line sees it after one answer rather than two. For pages whose classes no framework changes later. Throws when a
 * stylesheet that the page names was not built.
 */
export function withStylesInside(html: string, read = builtFile): string {
  const classes = classesOf(html);
  return html.replace(builtSheet, (_link, href: string) => `<style>${rulesFor(classes, read(href))}</style>`);
}

const builtFile = (href: string) => readFileSync(`build/client${href}`, "utf8");

function rulesFor(classes: ReadonlySet<string>, sheet: string): string {
  const own = postcss.parse(sheet);
  prune(own, classes);
  dropUnread(own);
  return own.toString();
}

/** What Tailwind sets at first, by `@property` and for older browsers in a layer, and no rule that is left reads. */
function dropUnread(sheet: Root): void {
  const first = (node: Declaration) => (node.parent?.parent?.parent as AtRule | undefined)?.params === "properties";
  const read = new Set<string>();
  sheet.walkDecls((declaration) => {
    if (!first(declaration)) for (const [, name = ""] of declaration.value.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  });
  sheet.walkDecls((declaration) => {
    if (first(declaration) && !read.has(declaration.prop)) declaration.remove();
  });
  sheet.walkAtRules("property", (rule) => {
    if (!read.has(rule.params)) rule.remove();
  });
}

function prune(container: Container<ChildNode>, classes: ReadonlySet<string>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === "rule") {
      const used = node.selectors.filter((selector) => classesIn(selector).every((name) => classes.has(name)));
      if (used.length === 0) node.remove();
      else if (used.length < node.selectors.length) node.selectors = used;
    } else if (node.type === "atrule" && node.nodes && !/keyframes$/.test(node.name)) {
      const wasEmpty = node.nodes.length === 0;
      prune(node, classes);
      if (node.nodes.length === 0 && !wasEmpty) node.remove();
    }
  }
}

/** The classes that an element must have, or be inside of, for the selector to apply. What parentheses exclude or offer as a choice is no such need. */
function classesIn(selector: string): string[] {
  const plain = withoutParentheses(selector);
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = ""]) =>
    unescaped(name),
  );
}

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

function classesOf(html: string): ReadonlySet<string> {
  const named = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => fromHtml(names).split(/\s+/));
  return new Set([...comesAndGoes, ...named]);
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
