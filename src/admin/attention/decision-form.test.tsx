import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { DoubtfulPage } from "~/documents/attention/doubtful-pages.server";
import { LanguageProvider } from "~/i18n/use-strings";
import { ToastContext } from "~/ui/messages/toasts";
import { DecisionForm } from "./decision-form";
import type { DecisionAnswer } from "./decision-message";

const page: DoubtfulPage = {
  uploadId: "u",
  versionId: "v",
  number: 7,
  name: "sheet.pdf",
  language: "en",
  attention: ["doubtful"],
  width: 600,
  height: 800,
  text: "Read",
  decision: { kind: "corrected", typed: "Typed", revision: "r", by: null, at: new Date(0) },
};

function shown(answer?: DecisionAnswer): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <LanguageProvider language="en">
          <ToastContext value={() => () => undefined}>
            <DecisionForm documentId="d" page={page} answer={answer} />
          </ToastContext>
        </LanguageProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />);
}

test("without scripts the page asks before an act discards a typed text", () => {
  expect(shown()).not.toContain("Discard the typed text?");
  const html = shown({ intent: "undo", kind: "discards-typed" });
  expect(html).toContain("Discard the typed text?");
  expect(html).toContain('<input type="hidden" name="intent" value="undo"/>');
  expect(html).toContain('<input type="hidden" name="discards-typed" value="yes"/>');
});
