import { Isolated } from "~/i18n/isolated";
import { directionOf } from "~/i18n/languages";
import { LanguageProvider, useStrings } from "~/i18n/use-strings";
import type { ReadableDocument, ReadableSection } from "../documents.server";
import { viewerStrings } from "../strings";

type Chapter = { heading: ReadableSection; sections: ReadableSection[] };

/**
 * Renders chapters and sections with their pages, beside the text on wide screens and as a sheet opened from
 * `SectionBar` on phones.
 */
export function TableOfContents({ document }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  return (
    <nav id="contents" popover="auto" aria-label={t("contents")} className="manual-contents print:hidden">
      <p className="px-2 pb-2 font-semibold">{t("contents")}</p>
      <LanguageProvider language={document.language}>
        <ol lang={document.language} dir={directionOf(document.language)} className="grid gap-1 text-sm">
          {chaptersOf(document.sections).map(({ heading, sections }) => (
            <li key={heading.slug}>
              <Entry section={heading} className="font-semibold" />
              <ol className="ps-3">
                {sections.map((section) => (
                  <li key={section.slug}>
                    <Entry section={section} className="text-muted" />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </LanguageProvider>
    </nav>
  );
}

function Entry({ section, className }: { section: ReadableSection; className: string }) {
  return (
    <a href={`#${section.slug}`} className={className}>
      <span>
        <Isolated text={section.headingPath.at(-1) ?? ""} />
      </span>
      <span className="font-mono text-faint text-xs">{section.page}</span>
    </a>
  );
}

function chaptersOf(sections: readonly ReadableSection[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const section of sections) {
    if (section.level === 1) chapters.push({ heading: section, sections: [] });
    else chapters.at(-1)?.sections.push(section);
  }
  return chapters;
}
