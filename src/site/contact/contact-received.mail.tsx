import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import { nameInMail } from "~/platform/mail/guard";
import type { Mail } from "~/platform/mail/outbox.server";
import { contactMailStrings } from "./contact-mail-strings";

type Facts = { language: Language; publicUrl: string; to: string; name: string };

/**
 * Returns the mail that confirms a message. It repeats nothing of the message, because anybody can enter any address.
 */
export function contactReceivedMail({ language, publicUrl, to, name: typed }: Facts): Mail {
  const name = nameInMail(typed);
  const t = textsIn(contactMailStrings, language);
  return {
    template: "contact-received",
    language,
    to,
    subject: t("received.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("received.text")}>
        <MailText>{name ? t("received.greeting", { name }) : t("received.greetingAlone")}</MailText>
        <MailText>{t("received.text")}</MailText>
        <MailText>{t("received.promise")}</MailText>
        <MailButton href={publicUrl + inLanguage("/", language)}>{t("received.button")}</MailButton>
      </MailFrame>
    ),
  };
}
