import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { ManualText } from "~/knowledge/viewer/manual-text";
import { Expired, Superseded } from "~/knowledge/viewer/version-notes";
import { Alert } from "~/ui/messages/alert";
import { TextLink } from "~/ui/navigation/text-link";
import { FoundPlaces } from "./found-places";
import { PagePicture } from "./page-picture";
import { PageSteps } from "./page-steps";
import { PagesHeader } from "./pages-header";
import { pagesStrings } from "./strings";
import { Thumbnails } from "./thumbnails";
import type { PagedProps } from "./view.server";
import { viewerPathOf } from "./viewer-state";

/** One column on narrow screens; thumbnails beside the page on wide ones. */
const layout = "pages-desk mx-auto grid max-w-7xl gap-x-8 gap-y-4 px-4 pt-4 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)]";

/** A document with pages: the page as it looks, what is quoted or sought marked on it, and its text. */
export function PagedDocument({ document, view }: PagedProps) {
  const direction = directionOf(document.language);
  return (
    <>
      <PagesHeader document={document} view={view} />
      <div className={layout}>
        <aside className="pages-aside print:hidden">
          <Thumbnails view={view} />
        </aside>
        <div className="min-w-0">
          <main id="main" className="grid gap-4 pb-6">
            <header className="print:hidden" lang={document.language} dir={direction}>
              <h1 className="text-2xl">{document.title}</h1>
              {document.subtitle && <p className="text-muted">{document.subtitle}</p>}
            </header>
            <Notes document={document} view={view} />
            {view.found && <FoundPlaces document={document} view={view} found={view.found} />}
            <PagePicture document={document} view={view} />
            <PageText document={document} view={view} />
          </main>
          <PageSteps view={view} />
        </div>
      </div>
    </>
  );
}

/** Notes about the version and the page. On paper only that the document is valid no longer. */
function Notes({ document, view: { state, cited, shown } }: PagedProps) {
  const t = useStrings(pagesStrings);
  const isDecided = shown.method === "typed" || shown.method === "left-out";
  const isDoubtful = !isDecided && shown.attention.includes("doubtful");
  return (
    <div className="grid gap-3 empty:hidden">
      {!document.isCurrent && <Superseded document={document} />}
      <Expired day={document.expiredOn} />
      {cited && cited.page === state.page && state.find === "" && (
        <Alert tone="info" className="print:hidden">
          {t("cited")}
        </Alert>
      )}
      {cited && cited.page !== state.page && (
        <Alert tone="info" className="print:hidden">
          <TextLink to={`${viewerPathOf({ ...state, page: cited.page, find: "", hit: null })}#cited`} reloadDocument>
            {t("citedPage", { page: cited.page })}
          </TextLink>
        </Alert>
      )}
      {isDoubtful && (
        <Alert tone="warning" className="print:hidden">
          {t("doubtful")}
        </Alert>
      )}
    </div>
  );
}

/** Text for screen readers and copying, in the right order and direction. On paper the picture is enough. */
function PageText({ document: { language }, view: { text, shown } }: PagedProps) {
  const t = useStrings(pagesStrings);
  if (!text) return <Alert tone="warning">{t(shown.method === "left-out" ? "leftOut" : "noText")}</Alert>;
  return (
    <section aria-labelledby="page-text" className="border-line border-t pt-4 print:hidden">
      <h2 id="page-text" className="pb-3 font-semibold text-lg">
        {t("text")}
      </h2>
      {shown.method === "typed" && (
        <Alert tone="info" className="mb-3">
          {t("typed")}
        </Alert>
      )}
      {shown.method === "ocr" && (
        <Alert tone="warning" className="mb-3">
          {t("machineRead")}
        </Alert>
      )}
      <article lang={language} dir={directionOf(language)} className="page-text prose short-lines">
        <ManualText
          language={language}
          content={text.content}
          cited={text.marked}
          markId="cited-text"
          pages={new Map()}
        />
      </article>
    </section>
  );
}
