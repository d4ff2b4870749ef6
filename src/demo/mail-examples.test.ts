import { render, toPlainText } from "@react-email/components";
import { expect, test } from "vitest";
import { exampleMails } from "./mail-examples";

test.each(exampleMails().map((mail) => [mail.template, mail.language, mail] as const))(
  "the mail %s in %s: its direction, absolute links, and all of it as text",
  async (_template, language, mail) => {
    const html = await render(mail.body);
    expect(html).toMatch(new RegExp(`<html[^>]*dir="${language === "ar" ? "rtl" : "ltr"}"[^>]*lang="${language}"`));
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/water\.example\.com\//);
    for (const link of links) expect(/example\.com\/ar(?:\/|$)/.test(link)).toBe(language === "ar");
    for (const text of [html, toPlainText(html), mail.subject]) expect(text).not.toMatch(/\{\{|undefined|null/);
    expect(/[\u0600-\u06ff]/.test(mail.subject)).toBe(language === "ar");
  },
);
