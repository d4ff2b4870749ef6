import type { ShownAudience } from "~/documents/audience/audience";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";
import { audienceStrings } from "./strings";

type Props = { id: string; audience: ShownAudience; mayAct: boolean };

/** The readers of a document, all of them by name, with the way to change them. */
export function AudienceCard({ id, audience, mayAct }: Props) {
  const t = useStrings(audienceStrings);
  return (
    <Card as="section" aria-labelledby="readers" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="readers" className="text-xl">
          {t("heading")}
        </h2>
        {mayAct && (
          <LinkButton to={`/admin/knowledge/${id}/audience`} variant="secondary" size="sm">
            {t("change")}
          </LinkButton>
        )}
      </div>
      <Readers audience={audience} />
    </Card>
  );
}

function Readers({ audience: { isRestricted, organizations, people } }: Pick<Props, "audience">) {
  const t = useStrings(audienceStrings);
  const language = useLanguage();
  if (!isRestricted) return <p>{t("everyone")}</p>;
  if (organizations.length === 0 && people.length === 0) return <p>{t("staffOnly")}</p>;
  return (
    <ul className="grid gap-2">
      {organizations.map(({ name, accounts }) => (
        <li key={name}>
          <bdi className="font-semibold">{name}</bdi>
          <span className="block text-muted text-sm">
            {accounts === 0
              ? t("noAccounts")
              : t("accounts", { count: accounts, number: formatNumber(accounts, language) })}
          </span>
        </li>
      ))}
      {people.map(({ userId, email, name, isApproved }) => (
        <li key={userId}>
          <bdi className="wrap-anywhere font-semibold">{email}</bdi>
          <span className="block text-muted text-sm">
            <bdi>{name}</bdi>
            {!isApproved && <span className="block text-danger">{t("notApproved")}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
