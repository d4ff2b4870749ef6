import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { ScrollRegion } from "~/ui/scroll-region";
import type { Box } from "./marks";
import { pictureWidths } from "./picture-widths";
import { pagesStrings } from "./strings";
import type { PagedProps, PagedView, TextRun } from "./view.server";
import type { ViewerState } from "./viewer-state";

/** Pixels of a screen for a point of paper. */
const PIXELS_A_POINT = 96 / 72;

type PlaceOfPage = Pick<ViewerState, "documentId" | "version">;

/** Returns the path of the picture of a page. */
export function picturePath({ documentId, version }: PlaceOfPage, page: number, width: number): string {
  const query = new URLSearchParams({ version, width: String(width) });
  return `/drwater/documents/${encodeURIComponent(documentId)}/pictures/${page}?${query}`;
}

/** The page as it looks, with marks and its text as a layer over it. */
export function PagePicture({ view }: PagedProps) {
  const t = useStrings(pagesStrings);
  const { page } = view.state;
  const isWide = view.state.zoom !== "fit";
  return (
    <ScrollRegion label={t("region", { page })} className="page-region">
      <figure className={classNames("page-sheet", isWide ? "w-max" : "w-full")}>
        <p aria-hidden="true" className="page-waiting print:hidden">
          {t("waiting")}
        </p>
        <Picture view={view} />
        <Marks view={view} />
        <TextLayer runs={view.runs} shown={view.shown} />
        <div className="page-missing" hidden>
          <p role="status" data-text={t("missing")} />
          <button type="button" className="font-semibold underline underline-offset-4">
            {t("again")}
          </button>
        </div>
      </figure>
    </ScrollRegion>
  );
}

function Picture({ view: { state, shown, text } }: { view: PagedView }) {
  const t = useStrings(pagesStrings);
  const language = useLanguage();
  const { page, zoom } = state;
  const scale = PIXELS_A_POINT * (zoom === "200" ? 2 : 1);
  const width = Math.round(shown.width * scale);
  const src = (pixels: number) => inLanguage(picturePath(state, page, pixels), language);
  return (
    <img
      src={src(1200)}
      srcSet={pictureWidths
        .slice(1)
        .map((pixels) => `${src(pixels)} ${pixels}w`)
        .join(", ")}
      sizes={zoom === "fit" ? "(width >= 80rem) 64rem, (width >= 64rem) calc(100vw - 16rem), 100vw" : `${width}px`}
      width={width}
      height={Math.round(shown.height * scale)}
      alt={t(text ? "picture" : "pictureAlone", { page })}
      fetchPriority="high"
      className={zoom === "fit" ? "h-auto w-full" : "max-w-none"}
    />
  );
}

/** Boxes over the words; the first one of a quotation is where its link leads. */
function Marks({ view: { shown, cited, found, state } }: { view: PagedView }) {
  const isCitedHere = cited?.page === state.page;
  return (
    <svg aria-hidden="true" className="page-marks" viewBox={`0 0 ${shown.width} ${shown.height}`}>
      {cited?.boxes.map((box, index) => (
        <Mark key={keyOf(box)} box={box} kind="cited" id={isCitedHere && index === 0 ? "cited" : undefined} />
      ))}
      {found?.boxes.map((box) => (
        <Mark key={keyOf(box)} box={box} kind="found" />
      ))}
      {found?.boxesNow.map((box, index) => (
        <Mark key={keyOf(box)} box={box} kind="now" id={index === 0 ? "found" : undefined} />
      ))}
    </svg>
  );
}

function Mark({ box, kind, id }: { box: Box; kind: "cited" | "found" | "now"; id?: string | undefined }) {
  const room = box.height * 0.12;
  return (
    <rect
      id={id}
      data-mark={kind}
      x={box.x - room}
      y={box.y - room}
      width={box.width + 2 * room}
      height={box.height + 2 * room}
      rx={room}
    />
  );
}

/** Unseen letters where the picture has them, so that they can be selected and copied in the order of the text. */
function TextLayer({ runs, shown }: { runs: readonly TextRun[]; shown: PagedView["shown"] }) {
  return (
    <svg aria-hidden="true" className="page-letters" viewBox={`0 0 ${shown.width} ${shown.height}`}>
      {runs.map(({ text, isRightToLeft, ...box }) => (
        <text
          key={keyOf(box)}
          x={isRightToLeft ? box.x + box.width : box.x}
          y={box.y + box.height * 0.8}
          fontSize={box.height * 0.8}
          direction={isRightToLeft ? "rtl" : "ltr"}
          textLength={box.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}{" "}
        </text>
      ))}
    </svg>
  );
}

function keyOf({ x, y, width }: Box): string {
  return `${x} ${y} ${width}`;
}
