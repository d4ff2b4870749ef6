import { greeting } from "~/access/mail/greeting";
import { mailStrings } from "~/access/mail/mail-strings";
import { formatDay } from "~/i18n/format";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  name: string;
  token: string;
  /** Whether the address has an account already; the link then opens access for it. */
  hasAccount: boolean;
  /** The last day on which the link works. */
  until: Date;
};

/** Returns the mail about an approval, with a link that creates an account or opens access for an existing one. */
export function invitationMail({ language, publicUrl, to, name, token, hasAccount, until }: Facts): Mail {
  const t = textsIn(mailStrings, language);
  const kind = hasAccount ? "invitationToOwner" : "invitation";
  const path = `/request-access-to-drwater?mode=signup&invite=${encodeURIComponent(token)}`;
  return {
    template: "invitation",
    language,
    to,
    subject: t(`${kind}.subject`),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t(`${kind}.text`)}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t(`${kind}.text`)}</MailText>
        <MailButton href={publicUrl + inLanguage(path, language)}>{t(`${kind}.button`)}</MailButton>
        <MailText>{t("invitation.limits", { email: to, day: formatDay(until, language) })}</MailText>
      </MailFrame>
    ),
  };
}
