import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useStrings } from "~/i18n/use-strings";
import { LinkButton } from "~/ui/link-button";
import { ScrollRegion } from "~/ui/scroll-region";
import { useOwnLanguage } from "~/ui/use-own-language";
import type { Citation } from "../answering/provider";
import { strings } from "../strings";
import { passagePath } from "./passage-link";
import { Typeset } from "./typeset";

/** The number of a citation in an answer; opens what it quotes and where that stands. */
export function CitationChip({ citation }: { citation: Citation }) {
  const t = useStrings(strings);
  const own = useOwnLanguage();
  const { number, documentTitle } = citation;
  return (
    <DialogTrigger>
      <Button className="citation" aria-label={t("citations.chip", { number, document: documentTitle })}>
        {number}
      </Button>
      {/* Without a dialog inside, the popover is one itself. */}
      <Popover
        {...own}
        aria-label={documentTitle}
        className="w-104 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-raised text-ink shadow-overlay outline-none transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
      >
        <Passage citation={citation} />
      </Popover>
    </DialogTrigger>
  );
}

const noCitations: ReadonlySet<number> = new Set();

function Passage({ citation }: { citation: Citation }) {
  const t = useStrings(strings);
  const { documentTitle, headingPath, page, quote, language } = citation;
  return (
    <div className="flex max-h-[inherit] flex-col gap-3 p-4">
      <div className="grid gap-0.5">
        <h3 dir="auto" className="text-base">
          {documentTitle}
        </h3>
        <p className="text-muted text-sm">
          <bdi>{headingPath.join(" › ")}</bdi>
          <span className="whitespace-nowrap"> · {t("citations.page", { page })}</span>
        </p>
      </div>
      <ScrollRegion label={t("citations.quote")} className="min-h-0 overflow-y-auto">
        <blockquote className="border-water border-s-3 ps-3 text-sm" lang={language}>
          <Typeset content={quote} language={language} citations={noCitations} />
        </blockquote>
      </ScrollRegion>
      <LinkButton variant="secondary" size="sm" to={passagePath(citation)} newTab className="shrink-0 self-start">
        {t("citations.open")}
      </LinkButton>
    </div>
  );
}
