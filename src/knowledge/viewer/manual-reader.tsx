import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import type { ReadableDocument } from "../documents.server";
import { viewerStrings } from "../strings";
import type { QuotedPlace } from "./place";
import readerUrl from "./reader/reader?worker&url";
import { ManualSearchResults } from "./search-form";
import { SectionBar } from "./section-bar";
import { TableOfContents } from "./table-of-contents";
import { VersionNotes } from "./version-notes";
import { ViewerHeader } from "./viewer-header";

type Props = {
  document: ReadableDocument;
  /** The cited words in this version. */
  cited: QuotedPlace | null;
  /** The cited words in the manual's other language. */
  original: QuotedPlace | null;
  /** The typeset text. */
  html: string;
};

/** Renders the page of a manual, with its contents and search. */
export function ManualReader({ document, cited, original, html }: Props) {
  const { language } = document;
  return (
    <>
      <script type="module" async src={readerUrl} />
      <ViewerHeader document={document} place={cited ?? original} />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 pt-8 sm:px-6 lg:grid-cols-[19rem_1fr]">
        <aside className="manual-aside">
          <ManualSearchResults />
          <TableOfContents document={document} />
        </aside>
        <div className="min-w-0">
          <main id="main" className="flex flex-col gap-6 pb-8">
            <Title document={document} />
            <VersionNotes document={document} cited={cited} original={original} />
            <article
              lang={language}
              dir={directionOf(language)}
              className="manual prose short-lines"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: typeset by React, which escapes the text
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </main>
          <SectionBar document={document} />
        </div>
      </div>
    </>
  );
}

function Title({ document: { title, subtitle, edition, language } }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  return (
    <header className="grid gap-1" lang={language} dir={directionOf(language)}>
      <h1 className="text-3xl">{title}</h1>
      {subtitle && <p className="text-lg text-muted">{subtitle}</p>}
      {edition && <p className="text-muted text-sm">{t("edition", { edition })}</p>}
    </header>
  );
}
