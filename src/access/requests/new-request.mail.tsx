import { type Applicant, fullName } from "~/access/applicant";
import { mailStrings } from "~/access/mail/mail-strings";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { MailButton, MailFrame, MailQuote, MailText } from "~/platform/mail/frame";
import { labelInMail, nameInMail } from "~/platform/mail/guard";
import type { Mail } from "~/platform/mail/outbox.server";

type Facts = {
  language: Language;
  publicUrl: string;
  to: string;
  applicant: Applicant & { email: string; promoCode: string | null };
  /** Whether a valid code opened access already. */
  approved: boolean;
};

const lines = [
  "email",
  "name",
  "organization",
  "jobTitle",
  "companySize",
  "waterStationsManaged",
  "phone",
  "promoCode",
] as const;

/** Returns the mail that tells staff about a new request. */
export function newRequestMail({ language, publicUrl, to, applicant, approved }: Facts): Mail {
  const t = textsIn(mailStrings, language);
  const name = fullName(applicant);
  const facts = { ...applicant, name };
  const guards = { email: String, name: nameInMail };
  const guardOf = (line: (typeof lines)[number]) => (line === "email" || line === "name" ? guards[line] : labelInMail);
  const shown = (line: (typeof lines)[number]) => facts[line] && (guardOf(line)(facts[line]) || t("forStaff.withheld"));
  return {
    template: "new-request",
    language,
    to,
    subject: t("forStaff.subject", { who: nameInMail(name) || applicant.email }),
    body: (
      <MailFrame language={language} publicUrl={publicUrl} preview={t("forStaff.text")}>
        <MailText>{t("forStaff.text")}</MailText>
        {approved && <MailText>{t("forStaff.approved")}</MailText>}
        <MailText>
          {lines.map((line) => (
            <Fact key={line} label={t(`forStaff.${line}`)} value={shown(line)} />
          ))}
        </MailText>
        {applicant.useCase && (
          <>
            <MailText>{t("forStaff.useCase")}</MailText>
            <MailQuote>{applicant.useCase}</MailQuote>
          </>
        )}
        <MailButton href={publicUrl + inLanguage("/admin/requests", language)}>{t("forStaff.button")}</MailButton>
      </MailFrame>
    ),
  };
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <>
      {label}: <bdi>{value}</bdi>
      <br />
    </>
  );
}
