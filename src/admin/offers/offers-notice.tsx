import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Alert } from "~/ui/messages/alert";
import { TextLink } from "~/ui/navigation/text-link";
import { offerStrings } from "./strings";

/** Says how many documents are offered to everyone, and leads to them. */
export function OffersNotice({ count }: { count: number }) {
  const t = useStrings(offerStrings);
  const number = formatNumber(count, useLanguage());
  return (
    <Alert tone="info" title={t("waiting", { count, number })}>
      <TextLink to="/admin/knowledge/offers" kind="standing">
        {t("look")}
      </TextLink>
    </Alert>
  );
}
