import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageProvider } from "~/i18n/use-strings";
import type { ReadableDocument } from "../documents.server";
import { VersionNotes } from "./version-notes";

const document = {
  id: "sheet",
  title: "Sheet",
  language: "en",
  languages: ["en"],
  isCurrent: false,
  expiredOn: "2026-05-03",
} as unknown as ReadableDocument;

const place = { version: "v", slug: "rinsing", start: 0, end: 4 };

/** Returns the text that is not hidden on paper. */
function printed(part: React.ReactNode) {
  const Component = () => <LanguageProvider language="en">{part}</LanguageProvider>;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Stub />);
  let hidden = 0;
  let text = "";
  let depth = 0;
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<>]+/g)) {
    if (!piece.startsWith("<")) text += hidden === 0 ? piece : "";
    else if (piece.startsWith("</")) {
      if (hidden === depth) hidden = 0;
      depth -= 1;
    } else if (!/^<(?:img|input|link|meta|br|hr)\b/.test(piece)) {
      depth += 1;
      if (hidden === 0 && piece.includes("print:hidden")) hidden = depth;
    }
  }
  return text;
}

test("on paper a document says that it is valid no longer, and none of the notes with links", () => {
  const text = printed(<VersionNotes document={document} cited={place} original={null} />);
  expect(text).toBe("This document was valid until 3 May 2026.");
});
