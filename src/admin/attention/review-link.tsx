import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import { LinkButton } from "~/ui/navigation/link-button";
import { attentionStrings } from "./strings";

/** Link to the pages of a document whose text is doubtful. */
export function ReviewLink({ documentId, title }: Omit<Props, "counts">) {
  const t = useStrings(attentionStrings);
  return (
    <LinkButton
      to={`/admin/knowledge/${documentId}/pages`}
      variant="secondary"
      size="sm"
      aria-label={t("linkNamed", { title })}
    >
      {t("link")}
    </LinkButton>
  );
}

type Props = { documentId: string; title: string; counts: { all: number; undecided: number } };

/** Says how many pages of a document need a decision, and leads to them. Shows nothing where none is doubtful. */
export function PagesToReview({ documentId, title, counts: { all, undecided } }: Props) {
  const t = useStrings(attentionStrings);
  const language = useLanguage();
  if (all === 0) return null;
  const needed = t("undecided", { count: undecided, number: formatNumber(undecided, language) });
  return (
    <Alert
      tone={undecided > 0 ? "warning" : "info"}
      title={t("summary")}
      actions={<ReviewLink documentId={documentId} title={title} />}
    >
      {undecided > 0 ? needed : t("allDecided")}
    </Alert>
  );
}
