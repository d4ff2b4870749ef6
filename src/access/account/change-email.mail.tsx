import type { LinkMailFacts } from "~/access/links/link.mail";
import { greeting } from "~/access/mail/greeting";
import { mailStrings } from "~/access/mail/mail-strings";
import { inLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";

/** Returns the mail to the former address after a change of e-mail, with what to do if it was somebody else. */
export function emailChangedMail(facts: LinkMailFacts): Mail {
  return told("email-changed", "emailChanged", "/contact", facts);
}

/** Returns the mail to the owner of an account: another account tried to change to their address. */
export function emailTakenMail(facts: LinkMailFacts): Mail {
  return told("email-taken", "emailTaken", "/login", facts);
}

function told(
  template: string,
  texts: "emailChanged" | "emailTaken",
  path: string,
  { language, publicUrl, to, name }: LinkMailFacts,
): Mail {
  const t = textsIn(mailStrings, language);
  return {
    template,
    language,
    to,
    subject: t(`${texts}.subject`),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t(`${texts}.text`)}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t(`${texts}.text`)}</MailText>
        <MailText>{t(`${texts}.notYou`)}</MailText>
        <MailButton href={publicUrl + inLanguage(path, language)}>{t(`${texts}.button`)}</MailButton>
      </MailFrame>
    ),
  };
}
