import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { productStrings } from "./product-strings";

const manuals = [
  "ro-manual-a",
  "ro-manual-b",
  "industrial-wastewater-reuse",
  "water-handbook",
  "ro-pretreatment-desalination",
] as const;

test.each(languages)("uses the titles of the manuals (%s)", (language) => {
  const t = textsIn(productStrings, language);
  for (const manual of manuals) {
    const head = readFileSync(`manuals/${manual}/${language}.md`, "utf8").split("---")[1];
    expect(head).toContain(`title: ${t(`sources.${manual}.title`)}\n`);
    expect(head).toContain(`subtitle: ${t(`sources.${manual}.about`)}\n`);
  }
});
