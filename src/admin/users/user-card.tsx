import { fullName } from "~/access/applicant";
import type { User } from "~/access/users/user-list.server";
import { formatMoment } from "~/i18n/format";
import { LocalLink } from "~/i18n/local-link";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { statusTones } from "../frame/badge-tones";
import { Fact, FactList } from "../list/facts";
import { UnprovenBadge } from "../list/unproven-badge";
import { DecisionButtons } from "./decision-buttons";
import { usersStrings } from "./users-strings";

/** A user with their access to the assistant and the actions on it. */
export function UserCard({ user }: { user: User }) {
  const t = useStrings(usersStrings);
  const language = useLanguage();
  const name = fullName(user) || user.email;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3">
          <h2 className="wrap-anywhere text-lg">
            <LocalLink to={`/admin/users/${user.userId}`} className="rounded-sm underline-offset-4 hover:underline">
              <bdi>{name}</bdi>
            </LocalLink>
          </h2>
          <Badge tone={statusTones[user.status]}>{t(`statuses.${user.status}`)}</Badge>
          {!user.addressProven && <UnprovenBadge />}
          {name !== user.email && (
            <p className="w-full wrap-anywhere text-muted text-sm">
              <bdi>{user.email}</bdi>
            </p>
          )}
        </div>
        <DecisionButtons userId={user.userId} name={name} status={user.status} />
      </div>
      <FactList>
        <Fact term={t("organization")}>{user.organization}</Fact>
        <Fact term={t("jobTitle")}>{user.jobTitle}</Fact>
        <Fact term={t("promoCode")}>{user.promoCode ?? t("none")}</Fact>
        <Fact term={t("joined")}>{formatMoment(user.createdAt, language)}</Fact>
        {user.accessGrantedAt && <Fact term={t("granted")}>{formatMoment(user.accessGrantedAt, language)}</Fact>}
      </FactList>
    </Card>
  );
}
