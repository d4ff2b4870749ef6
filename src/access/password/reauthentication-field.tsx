import { useStrings } from "~/i18n/use-strings";
import { PasswordField } from "~/ui/forms/password-field";
import { reauthenticationStrings } from "./reauthentication-strings";

/**
 * Field `currentPassword` that asks for the password again in a sensitive form; renders nothing if not `needed`.
 * `error` comes from `reauthenticationError`.
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
