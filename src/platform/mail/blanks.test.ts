import { expect, test } from "vitest";
import { blank, fillHtml, fillText } from "./blanks";

test("fills blanks as text, in markup and in URLs", () => {
  const blanks = { name: `Salma <b> & "Sons"`, token: "a+/b" };
  const html = `<p>Hello ${blank("name")}</p><a href="/x?t=${encodeURIComponent(blank("token"))}">`;
  expect(fillHtml(html, blanks)).toBe(`<p>Hello Salma &#60;b&#62; &#38; &#34;Sons&#34;</p><a href="/x?t=a%2B%2Fb">`);
  expect(fillText(`Hello ${blank("name")}`, blanks)).toBe(`Hello Salma <b> & "Sons"`);
});

test("does not fill a blank inside a value", () => {
  expect(fillText(blank("name"), { name: blank("token"), token: "secret" })).toBe(blank("token"));
});

test("leaves a blank without a value empty", () => {
  expect(fillText(`Hello${blank("name")}`, {})).toBe("Hello");
});
