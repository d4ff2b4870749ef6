import { type AccountAnswer, AccountForm } from "~/access/forms/account-form";
import type { OpenChange } from "~/access/links/verifications.server";
import { formatMoment } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { inLanguage, type Language, languageNames, languages } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { Select } from "~/ui/forms/select";
import { TextField } from "~/ui/forms/text-field";
import { FormMessage } from "~/ui/messages/server-message";
import { CurrentPasswordField } from "./current-password-field";
import { emailAndLanguageStrings } from "./email-and-language-strings";

/** Card for the language of the account's mails. Works without hydration. */
export function LanguageCard({ language, answer }: { language: Language; answer: AccountAnswer | null }) {
  const t = useStrings(emailAndLanguageStrings);
  const action = inLanguage("/account", useLanguage());
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="font-semibold text-xl">{t("language.heading")}</h2>
      <AccountForm
        form="language"
        action={action}
        answer={answer}
        submit={t("language.submit")}
        busy={t("language.busy")}
        variant="secondary"
      >
        <Select
          key={language}
          label={t("language.label")}
          hint={t("language.hint")}
          name="language"
          defaultValue={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </AccountForm>
    </Card>
  );
}

type EmailProps = { email: string; open: OpenChange | null; answer: AccountAnswer | null };

/** Card with the account's e-mail, an unconfirmed new one, and the form to change it. Works without hydration. */
export function EmailCard({ email, open, answer }: EmailProps) {
  const t = useStrings(emailAndLanguageStrings);
  const action = inLanguage("/account", useLanguage());
  const own = answer?.form === "email" ? answer : null;
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="font-semibold text-xl">{t("email.heading")}</h2>
      <p>
        <Isolated text={t("email.text", { email })} />
      </p>
      {open && <Waiting open={open} action={action} answer={answer} />}
      {!open && <FormMessage message={answer?.form === "email-withdraw" ? answer.message : null} />}
      <AccountForm
        form="email"
        action={action}
        answer={answer}
        submit={t("email.submit")}
        busy={t("email.busy")}
        variant="secondary"
      >
        <TextField
          label={t("email.new")}
          hint={t("email.hint")}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={own?.typed.email}
          error={own?.errors.email}
        />
        <CurrentPasswordField error={own?.errors.currentPassword} />
      </AccountForm>
    </Card>
  );
}

type WaitingProps = { open: OpenChange; action: string; answer: AccountAnswer | null };

function Waiting({ open: { newEmail, until }, action, answer }: WaitingProps) {
  const t = useStrings(emailAndLanguageStrings);
  const moment = formatMoment(until, useLanguage());
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      <p>
        <Isolated text={t("email.waiting", { email: newEmail, moment })} />
      </p>
      <AccountForm
        form="email-withdraw"
        action={action}
        answer={answer}
        submit={t("email.withdraw")}
        busy={t("email.withdrawing")}
        variant="secondary"
      />
    </div>
  );
}
