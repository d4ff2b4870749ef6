import { greeting } from "~/access/mail/greeting";
import { mailStrings } from "~/access/mail/mail-strings";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";
import type { Purpose } from "./verifications.server";

export type LinkMailFacts = { language: Language; publicUrl: string; to: string; name: string };

const texts = { "reset-password": "reset", "confirm-email": "confirm", "change-email": "changeEmail" } as const;

/** Returns the mail with the link that sets a new password, confirms an address or changes the account's e-mail. */
export function linkMail(purpose: Purpose, token: string, { language, publicUrl, to, name }: LinkMailFacts): Mail {
  const t = textsIn(mailStrings, language);
  const path = inLanguage(`/${purpose}?token=${encodeURIComponent(token)}`, language);
  return {
    template: purpose,
    language,
    to,
    subject: t(`${texts[purpose]}.subject`),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t(`${texts[purpose]}.text`)}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t(`${texts[purpose]}.text`)}</MailText>
        <MailButton href={publicUrl + path}>{t(`${texts[purpose]}.button`)}</MailButton>
        <MailText>{t(`${texts[purpose]}.limits`)}</MailText>
      </MailFrame>
    ),
  };
}

/** Returns the mail that tells the owner of an account about a changed password, in case somebody else changed it. */
export function passwordChangedMail({ language, publicUrl, to, name }: LinkMailFacts): Mail {
  const t = textsIn(mailStrings, language);
  return {
    template: "password-changed",
    language,
    to,
    subject: t("passwordChanged.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("passwordChanged.text")}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t("passwordChanged.text")}</MailText>
        <MailText>{t("passwordChanged.notYou")}</MailText>
        <MailButton href={publicUrl + inLanguage("/forgot-password", language)}>
          {t("passwordChanged.button")}
        </MailButton>
      </MailFrame>
    ),
  };
}
