import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import { ToastContext } from "~/ui/messages/toasts";
import type { Chat } from "../chat/use-chat";
import { type Answer, type AnswerMetadata, emptyMetadata } from "../conversation";
import type { Rating } from "../feedback";
import { AnswerView } from "./answer-view";

type Known = Partial<AnswerMetadata> & { readonly rating?: Rating; readonly content?: string };

const folded = "It may be scale.\n\n<details>\n<summary>Other causes</summary>\n\nFouling.\n\n</details>";

/** Returns the labels of the buttons below an answer, with "(pressed)" for pressed ones. */
function buttonsOf(language: Language, { rating, content = folded, ...known }: Known, isLast = true): string[] {
  const metadata = { ...emptyMetadata({ provider: "test", scope: { kind: "all" }, language }), ...known };
  const feedback = rating ? { rating, reason: null, note: null } : null;
  const answer: Answer = {
    role: "assistant",
    id: "a1",
    questionId: "q1",
    content,
    state: "complete",
    metadata,
    feedback,
  };
  const chat = { messages: [{ role: "user", id: "q1", content: "Why?" }, answer] } as unknown as Chat;
  const Page = () => (
    <LanguageProvider language={language}>
      <ToastContext value={() => () => undefined}>
        <AnswerView answer={answer} isLast={isLast} chat={chat} />
      </ToastContext>
    </LanguageProvider>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  const buttons = renderToStaticMarkup(<Stub />).matchAll(/<button([^>]*)>(.*?)<\/button>/gs);
  return Array.from(buttons, ([, attributes = "", inside = ""]) => {
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside.replace(/<[^>]+>/g, "").trim();
    return attributes.includes('aria-pressed="true"') ? `${name} (pressed)` : name;
  });
}

test.each([
  ["en", {}, ["Yes", "No, show others", "Copy"]],
  ["en", { rating: "up" }, ["Yes (pressed)", "No, show others", "Add a reason", "Copy"]],
  ["en", { rating: "down" }, ["Yes", "No, show others (pressed)", "Add a reason", "Copy"]],
  ["en", { content: "It may be scale." }, ["Yes", "No", "Copy"]],
  ["ar", {}, ["نعم", "لا، أظهر غيره", "نسخ"]],
] as const)("asks of an unsure answer whether it was meant (%s, %j)", (language, known, buttons) => {
  expect(buttonsOf(language, { ...known, tone: "unsure" })).toEqual(buttons);
});

test.each(["sure", "silent", undefined] as const)("rates an answer with the tone %s by thumbs", (tone) => {
  expect(buttonsOf("en", { ...(tone && { tone }) })).toEqual(["Copy", "Good answer", "Bad answer"]);
});

test("offers to search all sources after a search in some of them failed", () => {
  const silent = { tone: "silent", abstained: true } as const;
  const narrow = { ...silent, scope: { kind: "category", key: "ro" } } as const;
  expect(buttonsOf("en", narrow)).toContain("Search all sources");
  expect(buttonsOf("ar", narrow)).toContain("ابحث في كل المصادر");
  expect(buttonsOf("en", narrow, false)).not.toContain("Search all sources");
  expect(buttonsOf("en", silent)).not.toContain("Search all sources");
});
