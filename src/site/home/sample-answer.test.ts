import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { homeStrings } from "./home-strings";

/** Removes no-break spaces, which only affect the layout. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each(languages)("quotes the manual of the sample answer word for word (%s)", (language) => {
  const t = textsIn(homeStrings, language);
  const manual = plain(readFileSync(`manuals/ro-manual-a/${language}.md`, "utf8"));
  expect(manual).toContain(`title: ${t("sample.manual")}`);
  expect(manual).toContain(`### ${t("sample.section")} {#cip-alkaline}`);
  expect(manual).toContain(plain(`${t("sample.first")} ${t("sample.context")}`));
  expect(manual).toContain(plain(t("sample.second")));
});
