import type { LinkMailFacts } from "~/access/links/link.mail";
import { greeting } from "~/access/mail/greeting";
import { mailStrings } from "~/access/mail/mail-strings";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";

/** Returns the mail that confirms the deletion of an account, with what to do if it was somebody else. */
export function accountDeletedMail({ language, publicUrl, to, name }: LinkMailFacts): Mail {
  const t = textsIn(mailStrings, language);
  return {
    template: "account-deleted",
    language,
    to,
    subject: t("accountDeleted.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("accountDeleted.text")}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t("accountDeleted.text")}</MailText>
        <MailText>{t("accountDeleted.stays")}</MailText>
        <MailText>{t("accountDeleted.notYou")}</MailText>
        <MailButton href={publicUrl + inLanguage("/contact", language)}>{t("accountDeleted.button")}</MailButton>
      </MailFrame>
    ),
  };
}
