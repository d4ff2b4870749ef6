import { expect, test } from "vitest";
import { markedAsCopy, withKeptPages } from "./offline-html";

const page = '<section data-kept="" hidden="" class="x"><ul data-kept-list="" class="y"></ul></section>';

test("lists the pages that can be opened offline, and shows the list", () => {
  expect(withKeptPages(page, [{ address: '/a?x=1&y="', title: "A &amp; B" }])).toBe(
    '<section data-kept="" class="x"><ul data-kept-list="" class="y">' +
      '<li><a class="underline" href="/a?x=1&amp;y=&quot;">A &amp; B</a></li></ul></section>',
  );
});

test("returns the page unchanged if there are none", () => {
  expect(withKeptPages(page, [])).toBe(page);
});

test("marks the document element of a copy, and nothing else", () => {
  const html = '<!DOCTYPE html><html lang="en"><body>&lt;html <code>html</code></body></html>';
  expect(markedAsCopy(html)).toBe(html.replace('lang="en"', 'data-kept-copy="" lang="en"'));
});
