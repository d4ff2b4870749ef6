import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AsksProgress } from "~/assistant/asks/asks-progress.server";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import { WrittenAsksState } from "./written-asks";

const progress: AsksProgress = {
  isOn: true,
  sections: 1200,
  waiting: 0,
  failure: null,
  retryAt: null,
  writer: { name: "qwen3:8b", place: "https://models.example.com" },
};

function shown(more: Partial<AsksProgress>, language: Language = "en"): string {
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <WrittenAsksState progress={{ ...progress, ...more }} />
    </LanguageProvider>,
  );
  return html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/[\u2068\u2069\u200e\u200f]/g, "");
}

test("says how many sections have questions, by which model, and how many documents wait", () => {
  expect(shown({})).toContain("1,200 sections are found by them.");
  expect(shown({})).toContain("Model qwen3:8b, https://models.example.com");
  expect(shown({})).not.toContain("not complete");
  expect(shown({ waiting: 1 })).toContain("1 document is not complete yet.");
  expect(shown({ sections: 3, waiting: 2 }, "ar")).toContain("3 أقسام يجدها البحث بها. وثيقتان لم تكتملا بعد.");
});

test("says why no more are written, and when the model is asked again", () => {
  const failing = { failure: "unauthorized", retryAt: new Date("2026-11-30T09:30:00Z") } as const;
  expect(shown(failing)).toMatch(/Paused after a failure: Refuses the key\. Next attempt: .*2026/);
  expect(shown(failing, "ar")).toContain("توقفت الكتابة بعد عطل");
  expect(shown({ writer: null })).toContain("No language model is configured");
});

test("says that those that were written are gone where it is off", () => {
  expect(shown({ isOn: false, sections: 0 })).toContain("Those that it wrote are deleted");
});
