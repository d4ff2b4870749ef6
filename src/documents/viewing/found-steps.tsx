import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Anchor } from "~/ui/navigation/anchor";
import { pagesStrings } from "./strings";
import type { FoundLineHit, PagedView } from "./view.server";
import { type ViewerState, viewerPathOf } from "./viewer-state";

/** Returns the path of the place with this number, from 1, where it is marked. */
export function pathToHit(state: ViewerState, hits: readonly FoundLineHit[], hit: number): string {
  return `${viewerPathOf({ ...state, page: hits[hit - 1]?.page ?? null, hit })}#found`;
}

type Props = { state: ViewerState; found: NonNullable<PagedView["found"]> };

/** How many places there are, and the way through them, round and round. It stays in sight beside the field. */
export function FoundSteps({ state, found: { hits, now } }: Props) {
  const t = useStrings(pagesStrings);
  const next = now === null ? 1 : (now % hits.length) + 1;
  const previous = now === null || now === 1 ? hits.length : now - 1;
  const count = now ? t("find.position", { now, all: hits.length }) : t("find.places", { count: hits.length });
  return (
    <>
      <p role="status" className="whitespace-nowrap px-1 font-semibold text-sm tabular-nums">
        {hits.length === 0 ? t("find.none") : count}
      </p>
      {hits.length > 0 && (
        <>
          <Step to={pathToHit(state, hits, previous)} label={t("find.previous")}>
            <ChevronUp aria-hidden="true" className="size-5" />
          </Step>
          <Step to={pathToHit(state, hits, next)} label={t("find.next")}>
            <ChevronDown aria-hidden="true" className="size-5" />
          </Step>
        </>
      )}
      <Step to={viewerPathOf({ ...state, find: "", hit: null })} label={t("find.end")}>
        <X aria-hidden="true" className="size-5" />
      </Step>
    </>
  );
}

function Step({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Anchor
      to={to}
      reloadDocument
      aria-label={label}
      className={
        "inline-flex size-11 shrink-0 items-center justify-center rounded-md " +
        "text-muted hover:bg-sunken hover:text-ink"
      }
    >
      {children}
    </Anchor>
  );
}
