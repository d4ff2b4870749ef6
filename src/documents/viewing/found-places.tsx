import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { viewerStrings } from "~/knowledge/strings";
import { Anchor } from "~/ui/navigation/anchor";
import { pathToHit } from "./found-steps";
import { pagesStrings } from "./strings";
import type { FoundLineHit, PagedProps, PagedView } from "./view.server";

/** So many places are listed. */
const MAX_LISTED = 50;

type Props = PagedProps & { found: NonNullable<PagedView["found"]> };

/** The places where what is sought stands in the document. */
export function FoundPlaces({ document, view, found }: Props) {
  const t = useStrings(pagesStrings);
  const { hits, now } = found;
  if (hits.length === 0) {
    return (
      <p className="rounded-md border border-line bg-surface p-3 text-muted text-sm print:hidden">
        {t("find.noneHint")}
      </p>
    );
  }
  return (
    <details className="group rounded-md border border-line bg-surface print:hidden">
      <summary
        className={
          "flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-sm " +
          "[&::-webkit-details-marker]:hidden"
        }
      >
        <span className="flex-1">{t("find.places", { count: hits.length })}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ol lang={document.language} dir={directionOf(document.language)} className="grid max-h-80 overflow-y-auto p-1">
        {hits.slice(0, MAX_LISTED).map((hit) => (
          <Place key={hit.number} hit={hit} to={pathToHit(view.state, hits, hit.number)} isNow={hit.number === now} />
        ))}
      </ol>
      {hits.length > MAX_LISTED && (
        <p className="px-3 pb-3 text-muted text-sm">{t("find.more", { shown: MAX_LISTED })}</p>
      )}
    </details>
  );
}

function Place({ hit: { snippet, page }, to, isNow }: { hit: FoundLineHit; to: string; isNow: boolean }) {
  const t = useStrings(viewerStrings);
  return (
    <li>
      <Anchor to={to} reloadDocument aria-current={isNow ? "true" : undefined} className="manual-place">
        <span className="manual-place-section">{t("page", { page })}</span>
        <span className="manual-place-text">{marked(snippet.text, snippet.spans)}</span>
      </Anchor>
    </li>
  );
}

function marked(text: string, spans: readonly { readonly start: number; readonly end: number }[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const span of spans) {
    parts.push(text.slice(end, span.start), <mark key={span.start}>{text.slice(span.start, span.end)}</mark>);
    end = span.end;
  }
  return [...parts, text.slice(end)];
}
