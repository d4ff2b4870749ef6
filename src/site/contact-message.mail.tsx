import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailFrame, MailQuote, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";
import { contactMailStrings } from "./contact-mail-strings";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  sender: { name: string; email: string; company: string | null; message: string };
};

/** Tells staff that somebody wrote through the contact page. */
export function contactMessageMail({ language, publicUrl, to, sender }: Facts): Mail {
  const t = textsIn(contactMailStrings, language);
  const lines = (["name", "email", "company"] as const).filter((line) => sender[line]);
  return {
    template: "contact-message",
    language,
    to,
    subject: t("toStaff.subject", { name: sender.name }),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("toStaff.text")}>
        <MailText>{t("toStaff.text")}</MailText>
        <MailText>
          {lines.map((line) => (
            <span key={line}>
              {t(`toStaff.${line}`)}: <bdi>{sender[line]}</bdi>
              <br />
            </span>
          ))}
        </MailText>
        <MailQuote>{sender.message}</MailQuote>
        <MailText>{t("toStaff.promise")}</MailText>
      </MailFrame>
    ),
  };
}
