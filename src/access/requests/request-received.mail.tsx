import { greeting } from "~/access/mail/greeting";
import { mailStrings } from "~/access/mail/mail-strings";
import { formatDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";
import { responseDates } from "./response-dates";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  name: string;
  askedAt: Date;
  /** False if the applicant has no account, and so no page that shows the request. */
  hasAccount?: boolean;
};

/** Returns the mail that confirms a request, with the dates by which staff answer. */
export function requestReceivedMail({ language, publicUrl, to, name, askedAt, hasAccount = true }: Facts): Mail {
  const t = textsIn(mailStrings, language);
  const { earliest, latest } = responseDates(askedAt);
  const promise = { earliest: formatDay(earliest, language), latest: formatDay(latest, language) };
  return {
    template: "request-received",
    language,
    to,
    subject: t("received.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("received.text")}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t("received.text")}</MailText>
        <MailText>{t("received.promise", promise)}</MailText>
        {hasAccount && (
          <MailButton href={publicUrl + inLanguage("/request-access-to-drwater", language)}>
            {t("received.button")}
          </MailButton>
        )}
      </MailFrame>
    ),
  };
}
