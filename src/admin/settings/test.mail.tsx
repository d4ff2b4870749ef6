import { formatMoment } from "~/i18n/format";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailText } from "~/platform/mail/frame";
import type { Mail } from "~/platform/mail/outbox.server";
import { testMailStrings } from "./mail-strings";

type Facts = { language: Language; publicUrl: string; to: string; at: Date };

/** Returns the test mail, which shows a super admin that mails arrive. */
export function testMail({ language, publicUrl, to, at }: Facts): Mail {
  const t = textsIn(testMailStrings, language);
  const text = t("test.text", { when: formatMoment(at, language) });
  return {
    template: "test",
    language,
    to,
    subject: t("test.subject"),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={text}>
        <MailText>{text}</MailText>
        <MailButton href={publicUrl + inLanguage("/admin/settings/mail", language)}>{t("test.button")}</MailButton>
      </MailFrame>
    ),
  };
}
