import { RotateCw } from "lucide-react";
import { formatMoment, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/buttons/button";
import { TextLink } from "~/ui/navigation/text-link";
import type { MailStatus } from "./mail-status";
import type { ListedMail } from "./outbox.server";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

const tones: Record<MailStatus, BadgeTone> = {
  queued: "secondary",
  sent: "success",
  kept: "outline",
  failed: "destructive",
};

/** Shows the delivery status of a mail. */
export function MailBadge({ status }: { status: MailStatus }) {
  const t = useStrings(settingsStrings);
  return <Badge tone={tones[status]}>{t(`mail.statuses.${status}`)}</Badge>;
}

/** A mail of the outbox, with a link to its text, and a retry if it was given up. */
export function MailRow({ mail }: { mail: ListedMail }) {
  const t = useStrings(settingsStrings);
  const language = useLanguage();
  const { id, subject, recipient, status, attempts, lastError, createdAt } = mail;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="me-auto min-w-0 flex-[1_1_16rem]">
        <p className="wrap-anywhere font-semibold">
          <TextLink to={`/admin/settings/mail/${id}`}>
            <bdi>{subject}</bdi>
          </TextLink>
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm wrap-anywhere">
          <span>
            {t("mail.recipient")}: <bdi>{recipient}</bdi>
          </span>
          <span>
            {t("mail.written")} <bdi>{formatMoment(createdAt, language)}</bdi>
          </span>
          {attempts > 1 && (
            <span>
              {t("mail.tries")}: {formatNumber(attempts, language)}
            </span>
          )}
        </p>
        {lastError && (
          <p className="text-danger text-sm wrap-anywhere">
            {t("mail.lastError")}: <bdi>{lastError}</bdi>
          </p>
        )}
      </div>
      <MailBadge status={status} />
      {status === "failed" && <RetryButton id={id} subject={subject} />}
    </div>
  );
}

/** Button that queues a given-up mail again. */
export function RetryButton({ id, subject }: { id: string; subject: string }) {
  const t = useStrings(settingsStrings);
  const acting = useSettingsAct((answer) => {
    if (answer.intent !== "retry-mail" || answer.failed) return null;
    if (answer.done) return { tone: "success", title: t("mail.retried") };
    return { tone: "warning", title: t("mail.notRetried") };
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={acting.busy}
      icon={<RotateCw aria-hidden="true" className="size-4" />}
      aria-label={`${t("mail.retry")}: ${subject}`}
      onPress={() => acting.send({ intent: "retry-mail", id })}
    >
      {t("mail.retry")}
    </Button>
  );
}
