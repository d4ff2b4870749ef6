import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";
import { contactMailStrings } from "./contact-mail-strings";

type Facts = { language: Language; publicUrl: string; to: string; name: string };

/** A name that cannot smuggle a link or a sentence into a mail: anybody can have this mail sent to anybody. */
const plainName = /^[\p{L}\p{M} '’-]{1,60}$/u;

/** Tells somebody that their message arrived. It repeats nothing of the message, for the same reason. */
export function contactReceivedMail({ language, publicUrl, to, name }: Facts): Mail {
  const t = textsIn(contactMailStrings, language);
  return {
    template: "contact-received",
    language,
    to,
    subject: t("received.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("received.text")}>
        <MailText>{plainName.test(name) ? t("received.greeting", { name }) : t("received.greetingAlone")}</MailText>
        <MailText>{t("received.text")}</MailText>
        <MailText>{t("received.promise")}</MailText>
        <MailButton href={publicUrl + inLanguage("/", language)}>{t("received.button")}</MailButton>
      </MailFrame>
    ),
  };
}
