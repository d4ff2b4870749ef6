import { accountStrings } from "~/access/forms/account-strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";

/** Card that offers everything that the account has stored as one file. Works without hydration. */
export function OwnDataCard() {
  const t = useStrings(accountStrings);
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-semibold text-xl">{t("ownData.heading")}</h2>
      <p>{t("ownData.text")}</p>
      <LinkButton to="/account/data.zip" variant="secondary" className="justify-self-start" reloadDocument>
        {t("ownData.download")}
      </LinkButton>
    </Card>
  );
}
