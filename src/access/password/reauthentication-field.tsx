import { useStrings } from "~/i18n/use-strings";
import { PasswordField } from "~/ui/password-field";
import { reauthenticationStrings } from "./reauthentication-strings";

/**
 * Asks for the password again, under the name `currentPassword`, in a form for something sensitive; nothing while `needed` is
 * false. `error` is of `reauthenticationError`.
 */
export function ReauthenticationField({ needed, error }: { needed: boolean; error?: string | undefined }) {
  const t = useStrings(reauthenticationStrings);
  if (!needed) return null;
  return (
    <PasswordField
      label={t("label")}
      hint={t("hint")}
      name="currentPassword"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
