import { data } from "react-router";
import { fullName } from "~/access/applicant";
import { staffIn } from "~/access/gates/gates.server";
import { readUser, type UserDetails } from "~/access/users/user-details.server";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { act } from "../acting.server";
import { roleTones, statusTones } from "../frame/badge-tones";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { Fact, FactList, Words } from "../list/facts";
import { UnprovenBadge } from "../list/unproven-badge";
import { sendAct } from "../lost-act";
import { adminStrings } from "../strings";
import type { Route } from "./+types/user.page";
import { userActs } from "./acts.server";
import { DecisionButtons } from "./decision-buttons";
import { ConversationCount, Events, Invitation, Requests } from "./user-records";
import { UserSessions } from "./user-sessions";
import { usersStrings } from "./users-strings";

export const handle = { follows: ["profiles", "access_requests", "audit_log", "chat_sessions"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.users");

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await readUser(context.get(servicesContext), staffIn(context, "admin"), params.userId);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function action(args: Route.ActionArgs) {
  return act(userActs, "admin", args);
}

export const clientAction = sendAct;

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
  const t = useStrings(usersStrings);
  const name = fullName(user) || user.email;
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/users">{t("back")}</BackLink>
      <Head details={loaderData} name={name} />
      <Profile user={user} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <UserSessions userId={user.userId} name={name} sessions={loaderData.sessions} />
          <Events events={loaderData.events} />
        </div>
        <div className="grid gap-5">
          <Requests email={user.email} requests={loaderData.requests} />
          <Invitation userId={user.userId} invitation={loaderData.invitation} />
          <ConversationCount email={user.email} count={loaderData.conversations} />
        </div>
      </div>
    </div>
  );
}

function Head({ details: { user, role }, name }: { details: UserDetails; name: string }) {
  const t = useStrings(usersStrings);
  const admin = useStrings(adminStrings);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
      <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere text-2xl">
          <bdi>{name}</bdi>
        </h1>
        <Badge tone={statusTones[user.status]}>{t(`statuses.${user.status}`)}</Badge>
        {!user.addressProven && <UnprovenBadge />}
        {role && <Badge tone={roleTones[role]}>{admin(`roles.${role}`)}</Badge>}
        {name !== user.email && (
          <p className="w-full wrap-anywhere text-muted">
            <bdi>{user.email}</bdi>
          </p>
        )}
      </div>
      <DecisionButtons userId={user.userId} name={name} status={user.status} />
    </div>
  );
}

function Profile({ user }: { user: UserDetails["user"] }) {
  const t = useStrings(usersStrings);
  const language = useLanguage();
  return (
    <Card className="grid gap-4">
      <FactList>
        <Fact term={t("organization")}>{user.organization}</Fact>
        <Fact term={t("jobTitle")}>{user.jobTitle}</Fact>
        <Fact term={t("phone")}>{user.phone && <span dir="ltr">{user.phone}</span>}</Fact>
        <Fact term={t("promoCode")}>{user.promoCode ?? t("none")}</Fact>
        <Fact term={t("companySize")}>{user.companySize}</Fact>
        <Fact term={t("waterStations")}>{user.waterStationsManaged}</Fact>
        <Fact term={t("language")}>{t(`languages.${user.language}`)}</Fact>
        <Fact term={t("confirmed")}>{t(user.addressProven ? "yes" : "no")}</Fact>
        <Fact term={t("joined")}>{formatMoment(user.createdAt, language)}</Fact>
        {user.accessGrantedAt && <Fact term={t("granted")}>{formatMoment(user.accessGrantedAt, language)}</Fact>}
      </FactList>
      {user.useCase && <Words label={t("useCase")} text={user.useCase} />}
    </Card>
  );
}
