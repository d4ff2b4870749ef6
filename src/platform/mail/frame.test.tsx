import { render, toPlainText } from "@react-email/components";
import { expect, test } from "vitest";
import { MailButton, MailFrame, MailQuote, MailText } from "./frame";

const publicUrl = "https://water.example.com";

function example(language: "en" | "ar") {
  return render(
    <MailFrame language={language} publicUrl={publicUrl} preview="Approved">
      <MailText>You may use the assistant & its manuals.</MailText>
      <MailQuote>{"<b>First</b> line\nsecond line"}</MailQuote>
      <MailButton href={`${publicUrl}/drwater?from=mail&x=1`}>Open the assistant</MailButton>
    </MailFrame>,
  );
}

test.each([
  ["en", "ltr", "Dr. Water", `${publicUrl}/`],
  ["ar", "rtl", "دكتور ووتر", `${publicUrl}/ar`],
] as const)("%s has the direction %s, on the document and on its content", async (language, direction, site, home) => {
  const html = await example(language);
  expect(html).toMatch(new RegExp(`<html[^>]*dir="${direction}"[^>]*lang="${language}"`));
  const blocks = html.match(new RegExp(`<table[^>]*lang="${language}" dir="${direction}"`, "g"));
  expect(blocks).toHaveLength(4);
  expect(html).toContain(site);
  expect(html).toContain(`href="${home}"`);
  expect(html).not.toMatch(/text-align:|margin-(?:left|right):[^0]|padding-(?:left|right):(?!24px)|float:/);
});

test("quotes user input as text and keeps its line breaks", async () => {
  const html = await example("en");
  expect(html).toContain("&lt;b&gt;First&lt;/b&gt; line");
  const text = toPlainText(html);
  expect(text).toContain("<b>First</b> line\nsecond line");
  expect(text).toContain(`${publicUrl}/drwater?from=mail&x=1`);
  expect(text).not.toContain("Approved");
});

test.each(["/drwater", "//evil.example.com", "javascript:alert(1)"])("refuses a button to %s", async (href) => {
  await expect(render(<MailButton href={href}>Open</MailButton>)).rejects.toThrow("absolute");
});
