import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyMetadata } from "~/assistant/conversation";
import { emptyReport } from "~/assistant/run-report";
import { LanguageProvider } from "~/i18n/use-strings";
import { RunFacts } from "./run-facts";

test.each([
  ["en", "Citations dropped: no such passage", "Citations dropped: written as a link"],
  ["ar", "استشهادات حُذفت: لا مقطع بهذا الرقم", "استشهادات حُذفت: مكتوبة على هيئة رابط"],
] as const)("counts dropped citations by cause (%s)", (language, shown, absent) => {
  const metadata = emptyMetadata({ provider: "llm", scope: { kind: "all" }, language });
  const run = { ...emptyReport("llm"), dropped: { unknown: 2 } };
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <RunFacts metadata={{ ...metadata, run }} categories={[]} />
    </LanguageProvider>,
  );
  expect(html).toMatch(new RegExp(`${shown}</dt><dd>2</dd>`));
  expect(html).not.toContain(absent);
});

test.each([
  ["en", "ro", "RO Technical Manuals"],
  ["ar", "ro", "الأدلة الفنية للتناضح العكسي"],
  ["en", "gone", "A category that was removed"],
] as const)("names the category that an answer was limited to (%s, %s)", (language, key, name) => {
  const categories = [{ key: "ro", nameEn: "RO Technical Manuals", nameAr: "الأدلة الفنية للتناضح العكسي" }];
  const metadata = emptyMetadata({ provider: "llm", scope: { kind: "category", key }, language });
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <RunFacts metadata={metadata} categories={categories} />
    </LanguageProvider>,
  );
  expect(html).toContain(`<bdi>${name}</bdi>`);
});
