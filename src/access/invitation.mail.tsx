import { formatDay } from "~/i18n/format";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";
import { greeting } from "./greeting";
import { mailStrings } from "./mail-strings";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  name: string;
  token: string;
  /** The last day on which the link is good. */
  until: Date;
};

/** Tells somebody without an account that access is approved, with the link that makes the account. */
export function invitationMail({ language, publicUrl, to, name, token, until }: Facts): Mail {
  const t = textsIn(mailStrings, language);
  const path = `/request-access-to-drwater?mode=signup&invite=${encodeURIComponent(token)}`;
  return {
    template: "invitation",
    language,
    to,
    subject: t("invitation.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("invitation.text")}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t("invitation.text")}</MailText>
        <MailButton href={publicUrl + inLanguage(path, language)}>{t("invitation.button")}</MailButton>
        <MailText>{t("invitation.limits", { email: to, day: formatDay(until, language) })}</MailText>
      </MailFrame>
    ),
  };
}
