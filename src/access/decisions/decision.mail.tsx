import { greeting } from "~/access/mail/greeting";
import { mailStrings } from "~/access/mail/mail-strings";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailQuote, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";

export type Decision = "approved" | "rejected" | "on_hold";

type Facts = {
  decision: Decision;
  language: Language;
  publicUrl: string;
  to: string;
  name: string;
  /** The reason in the words of staff; shown with a rejection. */
  reason?: string | null;
  /** False if the applicant has no account, and so no page that shows the request. */
  hasAccount?: boolean;
};

/** `texts` names the group of `mailStrings` (access/mail/mail-strings.ts) that has the texts of the mail. */
const about = {
  approved: { template: "request-approved", texts: "approved", path: "/request-access-to-drwater" },
  rejected: { template: "request-rejected", texts: "rejected", path: "/contact" },
  on_hold: { template: "request-on-hold", texts: "onHold", path: "/request-access-to-drwater" },
} as const;

/** Returns the mail that tells an applicant the decision. */
export function decisionMail({ decision, language, publicUrl, to, name, reason, hasAccount = true }: Facts): Mail {
  const t = textsIn(mailStrings, language);
  const { template, texts, path } = about[decision];
  return {
    template,
    language,
    to,
    subject: t(`${texts}.subject`),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t(`${texts}.text`)}>
        <MailText>{greeting(t, name)}</MailText>
        <MailText>{t(`${texts}.text`)}</MailText>
        {decision === "rejected" && reason && (
          <>
            <MailText>{t("rejected.reason")}</MailText>
            <MailQuote>{reason}</MailQuote>
          </>
        )}
        {decision === "rejected" && <MailText>{t("rejected.contact")}</MailText>}
        {(hasAccount || decision !== "on_hold") && (
          <MailButton href={publicUrl + inLanguage(path, language)}>{t(`${texts}.button`)}</MailButton>
        )}
      </MailFrame>
    ),
  };
}
