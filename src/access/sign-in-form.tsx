import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";
import { AccessForm } from "./access-form";
import type { FormAnswer } from "./answers.server";
import { strings } from "./strings";

/** The tab for those who have an account. */
export function SignInForm({ answer }: { answer: FormAnswer | null }) {
  const t = useStrings(strings);
  const action = inLanguage("/request-access-to-drwater", useLanguage());
  const { typed = {}, errors = {} } = answer ?? {};
  return (
    <div className="grid max-w-md gap-5">
      <p className="text-muted">{t("signIn.lead")}</p>
      <AccessForm form="sign-in" action={action} answer={answer} submit={t("signIn.submit")} busy={t("signIn.busy")}>
        <TextField
          label={t("fields.email")}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typed.email}
          error={errors.email}
        />
        <PasswordField
          label={t("fields.password")}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </AccessForm>
      <p>
        <TextLink to="/forgot-password">{t("signIn.forgot")}</TextLink>
      </p>
      <p>
        {t("signIn.noAccount")} <TextLink to="/request-access-to-drwater?mode=signup">{t("signIn.toSignUp")}</TextLink>
      </p>
    </div>
  );
}
