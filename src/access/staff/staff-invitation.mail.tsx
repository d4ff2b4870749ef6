import { mailStrings } from "~/access/mail/mail-strings";
import type { Role } from "~/access/roles";
import { formatDay } from "~/i18n/format";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  role: Role;
  /** E-mail of the member of staff who invites. */
  from: string;
  token: string;
  /** The last day on which the link works. */
  until: Date;
};

/** Returns the mail that invites somebody to the staff, with the link to join. */
export function staffInvitationMail({ language, publicUrl, to, role, from, token, until }: Facts): Mail {
  const t = textsIn(mailStrings, language);
  const path = `/admin/invitation?token=${encodeURIComponent(token)}`;
  const text = t("staffInvitation.text", { from, role: t(`roles.${role}`) });
  return {
    template: "staff-invitation",
    language,
    to,
    subject: t("staffInvitation.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={text}>
        <MailText>{t("greetingAlone")}</MailText>
        <MailText>{text}</MailText>
        <MailButton href={publicUrl + inLanguage(path, language)}>{t("staffInvitation.button")}</MailButton>
        <MailText>{t("staffInvitation.limits", { email: to, day: formatDay(until, language) })}</MailText>
      </MailFrame>
    ),
  };
}
