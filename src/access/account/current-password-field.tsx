import { accountStrings } from "~/access/forms/account-strings";
import { useStrings } from "~/i18n/use-strings";
import { PasswordField } from "~/ui/forms/password-field";

/** Renders the field that a form of the account page asks the current password in. Works without hydration. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const t = useStrings(accountStrings);
  return (
    <PasswordField
      label={t("password.current")}
      name="currentPassword"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
