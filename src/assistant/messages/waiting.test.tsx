import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import type { Chat } from "../chat/use-chat";
import { type Answer, emptyMetadata } from "../conversation";
import { AnswerView } from "./answer-view";

const running: Answer = {
  role: "assistant",
  id: "a1",
  questionId: "q1",
  content: "",
  state: "running",
  metadata: emptyMetadata({ provider: "test", scope: { kind: "all" }, language: "en" }),
  feedback: null,
};

/** Returns the visible text of an answer on a page in `language`. */
function textIn(language: Language, answer: Answer): string {
  const Page = () => (
    <LanguageProvider language={language}>
      <AnswerView answer={answer} isLast chat={{} as Chat} />
    </LanguageProvider>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");
}

test.each([
  ["en", 3, "|The assistant is thinking…|Waiting: 3 before you|"],
  ["en", 1, "|The assistant is thinking…|Waiting: 1 before you|"],
  ["en", 0, "|The assistant is thinking…|Waiting: you are next|"],
  ["ar", 3, "|المساعد يفكّر…|في الانتظار: قبلك 3 أسئلة|"],
  ["ar", 2, "|المساعد يفكّر…|في الانتظار: قبلك سؤالان|"],
  ["ar", 12, "|المساعد يفكّر…|في الانتظار: قبلك 12 سؤالًا|"],
  ["ar", 0, "|المساعد يفكّر…|في الانتظار: دورك هو التالي|"],
] as const)("shows in %s, with %i questions before it: %s", (language, waiting, text) => {
  expect(textIn(language, { ...running, waiting })).toBe(text);
});

test("shows no queue for an answer that does not wait", () => {
  expect(textIn("en", running)).toBe("|The assistant is thinking…|");
});
