import { ChevronDown, ChevronUp, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { inputLook } from "~/ui/forms/input-look";
import { viewerStrings } from "../strings";

/**
 * Renders the search field of a manual, with the number of results and the buttons to step through them. `reader/`
 * makes it work.
 */
export function ManualSearchForm({ className }: { className?: string }) {
  const t = useStrings(viewerStrings);
  return (
    <search className={className}>
      <form id="find" className="flex items-center gap-1">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
          />
          <input
            type="search"
            name="find"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={100}
            aria-label={t("find.label")}
            aria-controls="places"
            aria-description={t("find.keys")}
            aria-keyshortcuts="/ Control+F"
            placeholder={t("find.placeholder")}
            className={classNames(inputLook, "ps-9 pe-2")}
          />
        </div>
        <div id="find-steps" hidden className="flex items-center [&[hidden]]:hidden">
          <button
            type="button"
            id="find-count"
            aria-controls="places"
            className={classNames(
              "min-h-11 min-w-11 whitespace-nowrap rounded-md px-1 text-muted text-sm tabular-nums",
              "hover:bg-sunken",
            )}
          />
          <Step id="find-previous" label={t("find.previous")}>
            <ChevronUp aria-hidden="true" className="size-5" />
          </Step>
          <Step id="find-next" label={t("find.next")}>
            <ChevronDown aria-hidden="true" className="size-5" />
          </Step>
        </div>
        <p id="find-said" role="status" className="sr-only" />
      </form>
    </search>
  );
}

function Step({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      className={classNames(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted",
        "hover:bg-sunken hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}

/** Renders the list of results, beside the text on wide screens and over it on phones. */
export function ManualSearchResults() {
  const t = useStrings(viewerStrings);
  return <section id="places" aria-label={t("find.results")} hidden className="manual-places print:hidden" />;
}
