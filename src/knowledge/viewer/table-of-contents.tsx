import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import type { ReadableDocument, ReadableSection } from "../documents.server";
import { viewerStrings } from "../strings";

type Chapter = { heading: ReadableSection; sections: ReadableSection[] };

/** Chapters and sections with their pages; folded on a phone. Works without hydration. */
export function TableOfContents({ document }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  const list = (
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
  );
  return (
    <nav aria-label={t("contents")} className="print:hidden">
      <details className="rounded-lg border border-line bg-surface p-4 lg:hidden">
        <summary className="min-h-8 font-semibold">{t("contents")}</summary>
        <div className="pt-3">{list}</div>
      </details>
      <div className="sticky top-16 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto pe-2 lg:block">
        <p className="pb-2 font-semibold">{t("contents")}</p>
        {list}
      </div>
    </nav>
  );
}

function Entry({ section, className }: { section: ReadableSection; className: string }) {
  return (
    <a
      href={`#${section.slug}`}
      className={`flex min-h-9 items-baseline justify-between gap-3 rounded-sm px-2 py-1 hover:bg-water-soft ${className}`}
    >
      <span>{section.headingPath.at(-1)}</span>
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
