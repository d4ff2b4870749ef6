import { useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import { LinkButton } from "~/ui/navigation/link-button";
import { gapUploadStrings } from "./gap-strings";

/** A knowledge gap that an upload is to fill; `question` is its newest one, null where its questions are deleted. */
export type GapToFill = { readonly id: string; readonly question: string | null };

/** Says which question an upload is to answer, and leads back to its gap. Works without scripts. */
export function GapNotice({ gap: { id, question } }: { gap: GapToFill }) {
  const t = useStrings(gapUploadStrings);
  return (
    <Alert
      tone="info"
      title={t("about")}
      actions={
        <LinkButton to={`/admin/analytics/gaps/${id}`} variant="secondary" size="sm">
          {t("toGap")}
        </LinkButton>
      }
    >
      <bdi className="wrap-anywhere">{question ?? t("forgotten")}</bdi>
      <p className="text-muted text-sm">{t("next")}</p>
    </Alert>
  );
}
