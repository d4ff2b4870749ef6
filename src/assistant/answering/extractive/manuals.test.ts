import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import type { DocumentText } from "~/knowledge/document";
import { parseManual } from "~/knowledge/manual/parse";
import { answered, libraryOf, textOf } from "../fixtures/library";
import type { Section, Source } from "../provider";

const folder = new URL("../../../../manuals/", import.meta.url);

function readManuals(): DocumentText[] {
  const ids = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ids.flatMap(({ name }) =>
    languages.flatMap((language) => {
      const parsed = parseManual(readFileSync(new URL(`${name}/${language}.md`, folder), "utf8"));
      return parsed.ok ? [parsed.manual] : [];
    }),
  );
}

function sectionsOf({
  id,
  title,
  language,
  content,
  sections,
}: DocumentText): { section: Section; asks: readonly string[] }[] {
  return sections.flatMap(({ slug, headingPath, kind, page, passages, asks }) => {
    const [first, ...rest] = passages.map(({ start, end }, index): Source => {
      const place = {
        documentId: id,
        documentTitle: title,
        versionId: `${id}-${language}`,
        language,
        sectionSlug: slug,
      };
      return {
        ...place,
        passageId: `${slug}-${index}`,
        headingPath,
        kind,
        page,
        text: content.slice(start, end),
        start,
        end,
      };
    });
    return first && asks.length > 0 ? [{ section: { score: 1, passages: [first, ...rest] }, asks }] : [];
  });
}

describe.each(readManuals())("$id ($language)", (manual) => {
  test("a section answers its own question in its own words, cited, with nothing to flag", async () => {
    for (const { section, asks } of sectionsOf(manual).filter((_, index) => index % 3 === 0)) {
      const [question = ""] = asks;
      const parts = await answered(libraryOf([section]), question, { language: manual.language });
      const citations = parts.flatMap((part) => (part.type === "citation" ? [part.citation] : []));
      expect(citations, question).not.toEqual([]);
      for (const { quote, start, end } of citations) expect(manual.content.slice(start, end)).toBe(quote);
      expect(
        parts.filter((part) => part.type === "flagged"),
        question,
      ).toEqual([]);
    }
  });

  test("a procedure that is asked for by its first question is given with all its steps", async () => {
    for (const { section, asks } of sectionsOf(manual).filter(
      ({ section }) => section.passages[0].kind === "procedure",
    )) {
      const steps = section.passages.flatMap(({ text }) => text.match(/^\d+\. .+$/gm) ?? []);
      const text = textOf(
        await answered(libraryOf([section]), `${asks[0]} step by step خطوة بخطوة`, { language: manual.language }),
      );
      for (const step of steps) expect(text).toContain(step);
    }
  });
});
