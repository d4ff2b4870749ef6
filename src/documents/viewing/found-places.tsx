import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { directionOf } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { viewerStrings } from "~/knowledge/strings";
import { Anchor } from "~/ui/anchor";
import { pagesStrings } from "./strings";
import type { Hit, PagedProps, PagedView } from "./view.server";
import { pathOf } from "./viewer-state";

/** So many places are listed. */
const MAX_LISTED = 50;

type Props = PagedProps & { found: NonNullable<PagedView["found"]> };

/** The places where what is sought stands in the document, and the way through them. */
export function FoundPlaces({ document, view: { state }, found: { hits, now } }: Props) {
  const t = useStrings(pagesStrings);
  const pathTo = (hit: number) => `${pathOf({ ...state, page: hits[hit - 1]?.page ?? null, hit })}#found`;
  const next = now === null ? 1 : (now % hits.length) + 1;
  const previous = now === null || now === 1 ? hits.length : now - 1;
  const count = t("find.places", { count: hits.length });
  return (
    <section aria-label={t("find.label")} className="rounded-md border border-line bg-surface print:hidden">
      <div className="flex items-center gap-1 ps-3">
        <p role="status" className="me-auto py-2 font-semibold text-sm tabular-nums">
          {hits.length === 0 ? t("find.none") : now ? t("find.position", { now, all: hits.length }) : count}
        </p>
        {hits.length > 0 && (
          <>
            <Step to={pathTo(previous)} label={t("find.previous")}>
              <ChevronUp aria-hidden="true" className="size-5" />
            </Step>
            <Step to={pathTo(next)} label={t("find.next")}>
              <ChevronDown aria-hidden="true" className="size-5" />
            </Step>
          </>
        )}
        <Step to={pathOf({ ...state, find: "", hit: null })} label={t("find.end")}>
          <X aria-hidden="true" className="size-5" />
        </Step>
      </div>
      {hits.length === 0 ? (
        <p className="px-3 pb-3 text-muted text-sm">{t("find.noneHint")}</p>
      ) : (
        <details className="border-line border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm">{count}</summary>
          <ol
            lang={document.language}
            dir={directionOf(document.language)}
            className="grid max-h-80 overflow-y-auto p-1"
          >
            {hits.slice(0, MAX_LISTED).map((hit) => (
              <Place key={hit.number} hit={hit} to={pathTo(hit.number)} isNow={hit.number === now} />
            ))}
          </ol>
          {hits.length > MAX_LISTED && (
            <p className="px-3 pb-3 text-muted text-sm">{t("find.more", { shown: MAX_LISTED })}</p>
          )}
        </details>
      )}
    </section>
  );
}

function Step({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Anchor
      to={to}
      reloadDocument
      aria-label={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </Anchor>
  );
}

function Place({ hit: { snippet, page }, to, isNow }: { hit: Hit; to: string; isNow: boolean }) {
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
