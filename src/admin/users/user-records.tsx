import type { ReactNode } from "react";
import type { InvitationState } from "~/access/invitations/invitation-admin.server";
import type { UserEvent, UserRequest } from "~/access/users/user-details.server";
import { formatDay, formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { TextLink } from "~/ui/navigation/text-link";
import { statusTones } from "../frame/badge-tones";
import { CopyLinkButton } from "../requests/hand-over";
import { isToHandOver } from "../requests/invitation-line";
import { requestsStrings } from "../requests/requests-strings";
import { usersStrings } from "./users-strings";

/** The user's latest requests, with their outcomes. */
export function Requests({ email, requests }: { email: string; requests: UserRequest[] }) {
  const t = useStrings(usersStrings);
  const request = useStrings(requestsStrings);
  const language = useLanguage();
  return (
    <Section title={t("requests.title")} empty={requests.length === 0 && t("requests.empty")}>
      <ul className="grid gap-2 text-sm">
        {requests.map(({ id, status, submittedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <Badge tone={statusTones[status]}>{request(`statuses.${status}`)}</Badge>
            {formatMoment(submittedAt, language)}
          </li>
        ))}
      </ul>
      <TextLink to={`/admin/requests?search=${encodeURIComponent(email)}`} kind="standing">
        {t("requests.all")}
      </TextLink>
    </Section>
  );
}

/** State of a user's invitation. */
export function Invitation({ userId, invitation }: { userId: string; invitation: InvitationState | null }) {
  const t = useStrings(usersStrings);
  const language = useLanguage();
  const day = (moment: Date | null) => (moment ? formatDay(moment, language) : "—");
  const facts = invitation && {
    sent: day(invitation.sentAt),
    until: day(invitation.expiresAt),
    used: day(invitation.usedAt),
  };
  return (
    <Section title={t("invitation.title")} empty={!facts && t("invitation.none")}>
      {invitation && facts && (
        <p className="text-sm">
          <Isolated text={t(`invitation.${invitation.state}`, facts)} />{" "}
          {invitation.mail && t(`invitation.mail.${invitation.mail}`)}
        </p>
      )}
      {invitation && isToHandOver(invitation) && <CopyLinkButton id={userId} />}
    </Section>
  );
}

/** Number of a user's conversations. */
export function ConversationCount({ email, count }: { email: string; count: number }) {
  const t = useStrings(usersStrings);
  return (
    <Section title={t("conversations.title")} empty={count === 0 && t("conversations.count", { count })}>
      <p className="text-sm">{t("conversations.count", { count })}</p>
      <TextLink to={`/admin/chat?range=365&search=${encodeURIComponent(email)}`} kind="standing">
        {t("conversations.open")}
      </TextLink>
    </Section>
  );
}

const known = [
  "user_approved",
  "user_suspended",
  "user_signed_out",
  "password_changed",
  "password_reset",
  "email_changed",
] as const;

/** The account's entries in the audit log, latest first. */
export function Events({ events }: { events: UserEvent[] }) {
  const t = useStrings(usersStrings);
  const language = useLanguage();
  return (
    <Section title={t("events.title")} empty={events.length === 0 && t("events.empty")}>
      <ul className="grid gap-2 text-sm">
        {events.map(({ id, at, by, action }) => (
          <li key={id}>
            <p className="font-semibold">{t(`events.${known.find((name) => name === action) ?? "other"}`)}</p>
            <p className="text-muted">
              {formatMoment(at, language)} · <bdi>{by}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {empty ? <p className="text-muted text-sm">{empty}</p> : children}
    </Card>
  );
}
