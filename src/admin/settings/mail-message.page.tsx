import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { formatMoment, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Card } from "~/ui/card";
import { Alert } from "~/ui/messages/alert";
import { TechnicalValue } from "~/ui/reading";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { Fact, FactList } from "../list/facts";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/mail-message.page";
import { settingsActs } from "./acts.server";
import { MailBadge, RetryButton } from "./mail-row";
import { readMail } from "./outbox.server";
import { settingsStrings } from "./strings";

export const handle = { follows: ["outbox"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await readMail(context.get(servicesContext), staffIn(context, "super_admin"), params.mailId);
  if (!mail) throw data(null, { status: 404 });
  return mail;
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function MailMessagePage({ loaderData: mail }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  const { id, subject, recipient, status, template, attempts, createdAt, sentAt, lastError, text, isSecret } = mail;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/settings/mail">{t("mail.back")}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto min-w-0 wrap-anywhere text-2xl">
          <bdi>{subject}</bdi>
        </h1>
        <MailBadge status={status} />
        {status === "failed" && <RetryButton id={id} subject={subject} />}
      </div>
      <FactList>
        <Fact term={t("mail.recipient")}>{recipient}</Fact>
        <Fact term={t("mail.kind")}>
          <TechnicalValue>{template}</TechnicalValue>
        </Fact>
        <Fact term={t("mail.written")}>{formatMoment(createdAt, language)}</Fact>
        <Fact term={t("mail.delivered")}>{sentAt && formatMoment(sentAt, language)}</Fact>
        <Fact term={t("mail.tries")}>{formatNumber(attempts, language)}</Fact>
        {lastError && <Fact term={t("mail.lastError")}>{lastError}</Fact>}
      </FactList>
      {text === null ? (
        <Alert tone="info">{t(isSecret ? "mail.secret" : "mail.gone")}</Alert>
      ) : (
        <Card as="section" aria-label={t("mail.text")}>
          <p lang={mail.language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        </Card>
      )}
    </div>
  );
}
