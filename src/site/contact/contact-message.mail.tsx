import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailFrame, MailQuote, MailText } from "~/platform/mail/frame";
import { labelInMail, nameInMail } from "~/platform/mail/guard";
import type { Mail } from "~/platform/mail/outbox.server";
import { contactMailStrings } from "./contact-mail-strings";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  sender: { name: string; email: string; company: string | null; message: string };
};

/** Returns the mail that shows staff a message from the contact page. */
export function contactMessageMail({ language, publicUrl, to, sender }: Facts): Mail {
  const t = textsIn(contactMailStrings, language);
  const { name, email, company, message } = sender;
  const withheld = t("toStaff.withheld");
  const facts = { name: nameInMail(name) || withheld, email, company: company && (labelInMail(company) || withheld) };
  const lines = (["name", "email", "company"] as const).filter((line) => facts[line]);
  return {
    template: "contact-message",
    language,
    to,
    // Replies go to the visitor.
    replyTo: email,
    subject: t("toStaff.subject", { name: nameInMail(name) || email }),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("toStaff.text")}>
        <MailText>{t("toStaff.text")}</MailText>
        <MailText>
          {lines.map((line) => (
            <span key={line}>
              {t(`toStaff.${line}`)}: <bdi>{facts[line]}</bdi>
              <br />
            </span>
          ))}
        </MailText>
        <MailQuote>{message}</MailQuote>
        <MailText>{t("toStaff.promise")}</MailText>
      </MailFrame>
    ),
  };
}
