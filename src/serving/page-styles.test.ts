import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createStyleInliner } from "./page-styles";

const link = '<link nonce="n" rel="stylesheet" href="/assets/root-AbC_1-x.css"/>';

/** Returns the rules that remain of a stylesheet on a page with these elements. */
function left(sheet: string, elements: string): string {
  const withStylesInside = createStyleInliner((href) => {
    expect(href).toBe("/assets/root-AbC_1-x.css");
    return sheet;
  });
  const { html: page, styleSources } = withStylesInside(`<head>${link}</head>${elements}`);
  expect(styleSources).toHaveLength(1);
  expect(page).not.toContain("<link");
  return /<style>(.*)<\/style>/s.exec(page)?.[1] ?? "no style";
}

test.each([
  ["a class on the page", ".a{color:red}", ".a{color:red}"],
  ["a class not on the page", ".b{color:red}", ""],
  ["an element not on the page", "table,p>table,.a td{color:red}", ""],
  ["pseudo-elements of one element on the page", "p::before,td::before{color:red}", "p::before{color:red}"],
  ["selectors of everything", "*,::backdrop,:root,:host{color:red}", "*,::backdrop,:root,:host{color:red}"],
  ["states that browsers set", ".a[open],.a[hidden]>p{color:red}", ".a[open],.a[hidden]>p{color:red}"],
  ["a data attribute not on the page", "p[data-x=p],[data-x] .a{color:red}", ""],
  ["an SVG element not on the page", "linearGradient{color:red}", ""],
  ["an element without a class", "p{color:red}", "p{color:red}"],
  ["one of two selectors", ".a,.b{color:red}", ".a{color:red}"],
  ["two classes, one missing", ".a .b,.a.b{color:red}", ""],
  ["the theme, which a script sets", ".dark .a{color:red}", ".dark .a{color:red}"],
  ["an excluded class", ".a:not(.b){color:red}", ".a:not(.b){color:red}"],
  ["a choice of ancestors", ".a:where(.dark,.b *){color:red}", ".a:where(.dark,.b *){color:red}"],
  ["a nested choice", ".a:is(:not(.b:hover),.c){color:red}", ".a:is(:not(.b:hover),.c){color:red}"],
  ["a choice of which nothing is on the page", ".a :is(.b,td:not(.c)),.a:where(.b,.c *){color:red}", ""],
  ["a choice inside an exclusion", ".a:not(:is(.b,.c)){color:red}", ".a:not(:is(.b,.c)){color:red}"],
  ["an escaped name", ".hover\\:x:hover{color:red}", ".hover\\:x:hover{color:red}"],
  ["a name that begins with a digit", ".\\32 xl{color:red}", ".\\32 xl{color:red}"],
  ["signs that HTML escapes", ".\\[\\&\\>p\\]\\:x>p{color:red}", ".\\[\\&\\>p\\]\\:x>p{color:red}"],
  ["a rule inside a condition", "@media print{.a{color:red}.b{color:red}}", "@media print{.a{color:red}}"],
  ["a condition with nothing left", "@media print{@supports (a:b){.b{color:red}}}", ""],
  ["the order of layers", "@layer one,two;", "@layer one,two;"],
  ["an animation", "@keyframes k{0%{color:red}}.a{animation:1s k}", "@keyframes k{0%{color:red}}.a{animation:1s k}"],
  ["an unused animation", "@keyframes k{0%{color:red}}.a{animation:1s l}", ".a{animation:1s l}"],
  ["a font", '@font-face{font-family:"F"}.a{font-family:"F",x}', '@font-face{font-family:"F"}.a{font-family:"F",x}'],
  ["parts of fields, without a field", "::placeholder,::-webkit-datetime-edit,.a::file-selector-button{color:red}", ""],
  ["an unused custom property", ".a{--x:1}.a{color:red}", ".a{color:red}"],
  ["a declaration said twice", ".a{color:red;color:red;top:0;color:red}", ".a{color:red;top:0;color:red}"],
  ["an unused font", "@font-face{font-family:F}.b{font-family:F}", ""],
])("%s", (_what, sheet, kept) => {
  expect(left(sheet, '<p class="a hover:x 2xl [&amp;&gt;p]:x">')).toBe(kept);
});

test("keeps styles for parts of fields on a page with a field", () => {
  expect(left("::placeholder{color:red}", "<input>")).toBe("::placeholder{color:red}");
  expect(left("::placeholder{color:red}", "<textarea>")).toBe("::placeholder{color:red}");
});

test.each([
  ["date", "::-webkit-datetime-edit{color:red}"],
  ["file", "::file-selector-button{color:red}"],
])("keeps styles for parts of a %s field on a page with such a field", (type, sheet) => {
  expect(left(sheet, '<input type="text">')).toBe("");
  expect(left(sheet, `<input type="${type}">`)).toBe(sheet);
});

test("drops what a value falls back on where the root always has the property", () => {
  const value = ".a{color:var(--x,red,blue);top:var(--x,);left:var(--y,1px)}";
  const plain = ".a{color:var(--x);top:var(--x,);left:var(--y,1px)}";
  const element = '<p class="a">';
  expect(left(`@layer t{:root,:host{--x:1}}${value}`, element)).toBe(`@layer t{:root,:host{--x:1}}${plain}`);
  const themes = `:root{--x:initial}.dark{--x: }:root{--x:1}${value}`;
  expect(left(themes, '<p class="a dark">')).toBe(themes);
  const printed = "@media print{:root{--x:1}}";
  expect(left(printed + value, element)).toBe(printed + value);
});

test("drops custom properties that no remaining rule uses, directly or through others", () => {
  const sheet = (name: string) => `@property --${name}{syntax:"*";inherits:false}`;
  const first = "@layer properties{@supports (a:b){*{--used:1;--unused:1;--inline:1}}}";
  const rules = ":root{--by-way:var(--used);--lost:var(--unused)}.a{color:var(--by-way)}.b{color:var(--lost)}";
  expect(left(sheet("used") + sheet("unused") + first + rules, '<p class="a" style="width:var(--inline)">')).toBe(
    `${sheet("used")}@layer properties{@supports (a:b){*{--used:1;--inline:1}}}` +
      ":root{--by-way:var(--used)}.a{color:var(--by-way)}",
  );
});

test("leaves links to icons and to other sites unchanged", () => {
  const page = '<link rel="icon" href="/assets/a.css"/><link rel="stylesheet" href="https://other.example/a.css"/>';
  expect(createStyleInliner(() => "")(page)).toEqual({ html: page, styleSources: [] });
});

test("prunes a stylesheet once for all pages with the same elements, classes and custom properties", () => {
  let prunings = 0;
  const inline = createStyleInliner(() => {
    prunings += 1;
    return ".a{color:red}.b{color:blue}:root{--x:1;--y:2}";
  });
  const page = (body: string) => inline(`${link}${body}`).html;
  for (let visitor = 0; visitor < 1000; visitor++) page(`<p class="a">${visitor} <a href="/?x=${visitor}">…</a></p>`);
  expect(prunings).toBe(1);
  expect(page('<a></a><p class="a b">')).toContain(".b{color:blue}");
  expect(page('<a></a><p class="a">')).not.toContain(".b{color:blue}");
  expect(prunings).toBe(2);
  expect(page('<a></a><p class="a" style="width:var(--y)">')).toContain("--y:2");
  expect(prunings).toBe(3);
});

test("caches a limited number of shapes, and drops the least recently used", () => {
  let prunings = 0;
  const inline = createStyleInliner(() => {
    prunings += 1;
    return ".a{color:red}";
  });
  for (let shape = 0; shape < 1000; shape++) inline(`${link}<p class="shape-${shape}">`);
  expect(prunings).toBe(1000);
  inline(`${link}<p class="shape-999">`);
  expect(prunings).toBe(1000);
  inline(`${link}<p class="shape-0">`);
  expect(prunings).toBe(1001);
});

test("returns the hash of the inlined styles for the Content Security Policy", () => {
  const { html, styleSources } = createStyleInliner(() => ".a{color:red}")(`${link}<p class="a">`);
  const text = /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
  expect(styleSources).toEqual([`'sha256-${createHash("sha256").update(text).digest("base64")}'`]);
});
