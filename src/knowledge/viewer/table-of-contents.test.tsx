import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReadableDocument } from "../documents.server";
import { TableOfContents } from "./table-of-contents";

test("keeps a unit of an Arabic heading on one line, on a page in English, too", () => {
  const section = { slug: "dose", level: 1, kind: "limits", page: 7, start: 0, end: 9 } as const;
  const document: ReadableDocument = {
    ...{ id: "m", category: "ro", versionId: "a", language: "ar", title: "M", subtitle: null, edition: null },
    ...{ isOwn: false, fileName: null, expiredOn: null, isCurrent: true, languages: ["ar"], content: "" },
    sections: [{ ...section, headingPath: ["حساب التعرض بوحدة ppm-h"] }],
  };
  const html = renderToStaticMarkup(<TableOfContents document={document} />);
  expect(html).toContain('<bdi dir="ltr" class="whitespace-nowrap">ppm-h</bdi>');
});
