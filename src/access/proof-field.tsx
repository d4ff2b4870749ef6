import { useStrings } from "~/i18n/use-strings";
import { PasswordField } from "~/ui/password-field";
import { proofStrings } from "./proof-strings";

/**
 * Asks for the password again, under the name `currentPassword`, in a form for something sensitive; nothing while `needed` is
 * false. `error` is of `proofError`.
 */
export function ProofField({ needed, error }: { needed: boolean; error?: string | undefined }) {
  const t = useStrings(proofStrings);
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
