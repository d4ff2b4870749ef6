import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import type { Citation } from "../answering/passages";
import { SourceList } from "./source-list";

function citation(number: number, sectionSlug: string, more: Partial<Citation> = {}): Citation {
  return {
    number,
    passageId: `${sectionSlug}-${number}`,
    quote: "Wash with water.",
    start: number * 100,
    end: number * 100 + 16,
    documentId: "safety",
    documentTitle: "Safety manual",
    versionId: "version-1",
    language: "en",
    sectionSlug,
    headingPath: ["Emergencies", sectionSlug],
    page: 7,
    ...more,
  };
}

/** Returns the entries of the list: their numbers, section headings and links. */
function entriesOf(citations: Citation[], language: Language = "en") {
  const List = () => (
    <LanguageProvider language={language}>
      <SourceList citations={citations} />
    </LanguageProvider>
  );
  const Stub = createRoutesStub([{ path: "/", Component: List }]);
  const html = renderToStaticMarkup(<Stub />);
  return [...html.matchAll(/<li.*?<\/li>/gs)].map(([entry]) => ({
    numbers: /<span[^>]*>([^<]*)<\/span>/.exec(entry)?.[1] ?? "",
    heading: /<bdi>([^<]*)<\/bdi>/.exec(entry)?.[1] ?? "",
    href: /href="([^"]*)"/.exec(entry)?.[1]?.replaceAll("&amp;", "&") ?? "",
  }));
}

test("lists a section cited twice once, with both numbers and the place of its first citation", () => {
  const entries = entriesOf([citation(1, "acid-splash"), citation(2, "chlorine-leak"), citation(3, "acid-splash")]);
  expect(entries.map(({ numbers, heading }) => [numbers, heading])).toEqual([
    ["1, 3", "acid-splash"],
    ["2", "chlorine-leak"],
  ]);
  expect(entries[0]?.href).toContain("start=100&end=116");
});

test("separates numbers by an Arabic comma on an Arabic page", () => {
  expect(entriesOf([citation(1, "acid-splash"), citation(2, "acid-splash")], "ar")[0]?.numbers).toBe("1، 2");
});

test("lists sections of the same name in two documents separately", () => {
  const entries = entriesOf([citation(1, "storage"), citation(2, "storage", { versionId: "version-2" })]);
  expect(entries.map(({ numbers }) => numbers)).toEqual(["1", "2"]);
});
