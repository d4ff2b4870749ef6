import { useStrings } from "~/i18n/use-strings";
import { ExpiredNote } from "~/knowledge/expired-note";
import { PictureNote } from "~/knowledge/picture-note";
import { LinkButton } from "~/ui/navigation/link-button";
import { ScrollRegion } from "~/ui/scroll-region";
import type { Citation } from "../answering/passages";
import { OwnBadge } from "../own-documents/own-badge";
import { strings } from "../strings";
import { passagePath } from "./passage-link";
import { Typeset } from "./typeset";

const noCitations: ReadonlySet<number> = new Set();

/** Renders the quoted words of a citation and their place in the document. */
export function PassageCard({ citation }: { citation: Citation }) {
  const t = useStrings(strings);
  const { documentTitle, headingPath, page, quote, language } = citation;
  return (
    <div className="flex max-h-[inherit] flex-col gap-3 p-4">
      <div className="grid gap-0.5">
        <h3 dir="auto" className="text-base">
          {documentTitle}
        </h3>
        <p className="empty:hidden">
          <OwnBadge documentId={citation.documentId} />
        </p>
        <p className="text-muted text-sm">
          <bdi>{headingPath.join(" › ")}</bdi>
          <span className="whitespace-nowrap"> · {t("citations.page", { page })}</span>
        </p>
        <ExpiredNote day={citation.expiredOn} />
        <PictureNote isFromPicture={citation.isFromPicture} />
      </div>
      <ScrollRegion label={t("citations.quote")} className="max-h-72 min-h-0 overflow-y-auto">
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
