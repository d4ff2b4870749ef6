import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageProvider } from "~/i18n/use-strings";
import { ToastContext } from "~/ui/messages/toasts";
import DecidePage from "./attention/decide.page";
import DoubtfulPagesPage from "./attention/pages.page";
import FactsPage from "./knowledge/facts.page";
import TryDocumentPage from "./try-document/try.page";

const document = { id: "d", title: "دليل RO (2)", name: "a.pdf", state: "searchable", languages: ["ar"] };
const none = { undecided: 0, all: 0 };

/** Pages of a document, each with the least that its heading needs. */
const pages = [
  [TryDocumentPage, document],
  [FactsPage, { document, seen: "" }],
  [DoubtfulPagesPage, { document, counts: none, pages: [], from: 1, perList: 10, mayDecide: true }],
  [DecidePage, { documentId: "d", number: 1, page: { ...decidable(), name: document.title } }],
] as unknown as [React.ComponentType<{ loaderData: unknown }>, unknown][];

function decidable() {
  return { uploadId: "u", versionId: "v", number: 1, attention: [], width: 0, height: 0, text: "", decision: null };
}

test.each(pages)("the heading of a page orders the title of its document by itself (%#)", (Page, loaderData) => {
  const Component = () => (
    <LanguageProvider language="en">
      <ToastContext value={() => () => undefined}>
        <Page loaderData={loaderData} />
      </ToastContext>
    </LanguageProvider>
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toContain(`\u2068${document.title}\u2069`);
});
