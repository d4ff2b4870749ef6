import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { LanguageProvider } from "~/i18n/use-strings";
import { pictureStrings } from "~/knowledge/left-out";
import type { Citation } from "../answering/passages";
import { CitationChip } from "./citation-chip";
import { PassageCard } from "./passage-card";
import { SourceList } from "./source-list";

const citation: Citation = {
  number: 1,
  passageId: "p1",
  quote: "Wash with water.",
  start: 0,
  end: 16,
  documentId: "sheet",
  documentTitle: "Data sheet",
  versionId: "version-1",
  language: "en",
  sectionSlug: "washing",
  headingPath: ["Washing"],
  page: 7,
};

const texts = {
  en: "This document was valid until 3 May 2026.",
  ar: "كانت هذه الوثيقة سارية حتى 3 مايو 2026.",
} as const;

/** Returns the text of the chip's name, the card and the list of sources, without markup and joiners. */
function shownOf(shown: Citation, language: Language) {
  const render = (part: React.ReactNode) => {
    const Component = () => <LanguageProvider language={language}>{part}</LanguageProvider>;
    const Stub = createRoutesStub([{ path: "/", Component }]);
    return renderToStaticMarkup(<Stub />);
  };
  const withoutMarkup = (html: string) => html.replaceAll(/<[^<>]*>/g, "");
  return {
    chip: /aria-label="([^"]*)"/.exec(render(<CitationChip citation={shown} />))?.[1] ?? "",
    card: withoutMarkup(render(<PassageCard citation={shown} />)),
    list: withoutMarkup(render(<SourceList citations={[shown]} />)),
  };
}

describe.each(["en", "ar"] as const)("the citation of a page that was read by machine (%s)", (language) => {
  const text = textsIn(pictureStrings, language)("read");
  const scanned = shownOf({ ...citation, isFromPicture: true }, language);
  const typed = shownOf(citation, language);

  test.each(["chip", "card", "list"] as const)("says so in its %s, and any other does not", (part) => {
    expect(scanned[part]).toContain(text);
    expect(typed[part]).not.toContain(text.slice(0, 12));
  });
});

describe.each(["en", "ar"] as const)("the citation of an expired document (%s)", (language) => {
  const expired = shownOf({ ...citation, expiredOn: "2026-05-03" }, language);
  const valid = shownOf(citation, language);

  test.each(["chip", "card", "list"] as const)("says so in its %s, and a valid one does not", (part) => {
    expect(expired[part]).toContain(texts[language]);
    expect(valid[part]).not.toContain(texts[language].slice(0, 12));
  });
});
