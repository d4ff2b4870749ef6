import { inLanguage, otherLanguage } from "~/i18n/languages";
import { useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import { TextLink } from "~/ui/navigation/text-link";
import type { ReadableDocument } from "../documents.server";
import { useExpiredText } from "../expired-note";
import { viewerStrings } from "../strings";
import type { QuotedPlace } from "./place";
import { citedId } from "./remark-cited";

type Props = {
  document: ReadableDocument;
  /** The cited words in this version. */
  cited: QuotedPlace | null;
  /** The cited words in the manual's other language. */
  original: QuotedPlace | null;
};

/**
 * Renders notes for anything but the plain manual: an older or removed version, a last valid day that is past, a
 * citation, its section in the other language. On paper only the last valid day stays.
 */
export function VersionNotes({ document, cited, original }: Props) {
  const t = useStrings(viewerStrings);
  return (
    <div className="grid gap-3 empty:hidden">
      {!document.isCurrent && <Superseded document={document} />}
      <Expired day={document.expiredOn} />
      {cited && (
        <Alert tone="info" className="print:hidden">
          {t("cited")} <TextLink href={`#${citedId}`}>{t("toCited")}</TextLink>
        </Alert>
      )}
      {original && (
        <Alert tone="info" className="print:hidden">
          {t("counterpart")}{" "}
          <TextLink href={inLanguage(pathOf(document.id, original), otherLanguage(document.language))}>
            {t("toOriginal")}
          </TextLink>
        </Alert>
      )}
    </div>
  );
}

/** Warns that a document is valid no longer; renders nothing for one that is. */
export function Expired({ day }: { day: string | null }) {
  const text = useExpiredText();
  return day && <Alert tone="warning">{text(day)}</Alert>;
}

function pathOf(id: string, { version, start, end }: QuotedPlace): string {
  const query = new URLSearchParams({ version, start: String(start), end: String(end) });
  return `/drwater/documents/${id}?${query}#${citedId}`;
}

/** Says that another version is current, or that the document was removed. */
export function Superseded({ document: { id, language, languages } }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  const path = `/drwater/documents/${id}`;
  if (languages.length === 0) {
    return (
      <Alert tone="warning" title={t("removedTitle")} className="print:hidden">
        {t("removedText")}
      </Alert>
    );
  }
  const isReplaced = languages.includes(language);
  return (
    <Alert
      tone="warning"
      className="print:hidden"
      title={t(isReplaced ? "olderTitle" : "removedTitle")}
      actions={
        <TextLink to={isReplaced ? `${path}?language=${language}` : path} reloadDocument>
          {t("current")}
        </TextLink>
      }
    >
      {t(isReplaced ? "olderText" : "removedLanguageText")}
    </Alert>
  );
}
