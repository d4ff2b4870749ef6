import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import type { EmbeddingProgress } from "~/knowledge/embeddings/progress.server";
import { EmbeddingNotice } from "./embedding-notice";

const progress: EmbeddingProgress = {
  done: 1200,
  total: 4000,
  failure: null,
  retryAt: null,
  name: "bge-m3",
  place: "https://models.example.com",
};

function shown(more: Partial<EmbeddingProgress>, language: Language = "en"): string {
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <EmbeddingNotice progress={{ ...progress, ...more }} />
    </LanguageProvider>,
  );
  return html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/[\u2068\u2069\u200e\u200f]/g, "");
}

test("says how many passages are ready, and by which model", () => {
  expect(shown({})).toContain("1,200 of 4,000 passages are ready");
  expect(shown({})).toContain("Model bge-m3, https://models.example.com");
  expect(shown({ done: 4000 })).toContain("all 4,000 passages are ready");
  expect(shown({}, "ar")).toContain("جُهّز 1,200 من 4,000 من المقاطع");
  expect(shown({ done: 4000 }, "ar")).toContain("كل المقاطع جاهزة، وعددها 4,000");
});

test.each<[EmbeddingProgress["failure"], string, string]>([
  ["unauthorized", "It refuses the key.", "يرفض المفتاح."],
  ["rate_limited", "It is sent too much at once.", "يُرسَل إليه أكثر مما يقبل."],
  ["breaker_open", "The log says why.", "السبب في سجل الخادم."],
])("says why the endpoint fails (%s), and when it is asked again", (failure, english, arabic) => {
  const failing = { failure, retryAt: new Date("2026-11-30T09:30:00Z") };
  expect(shown(failing)).toContain(english);
  expect(shown(failing)).toMatch(/Next attempt: .*2026/);
  expect(shown(failing)).toContain("1,200 of 4,000 passages are ready");
  expect(shown(failing, "ar")).toContain(arabic);
  expect(shown(failing, "ar")).toContain("المحاولة التالية");
});
