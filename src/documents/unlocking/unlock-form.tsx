import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { isolatedText } from "~/i18n/format";
import { useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { PasswordField } from "~/ui/forms/password-field";
import { unlockStrings } from "./strings";
import { longestFilePassword, type UnlockProblem } from "./unlock-problem";

type Props = {
  /** Name of the locked file. */
  name: string;
  problem: UnlockProblem | null;
  busy: boolean;
  onPassword: (password: string) => void;
  /** Address that the form is posted to without scripts. A password must never stand in an address. */
  action?: string;
  /** Hidden fields for `action`. */
  children?: ReactNode;
};

/** Asks for the password of a file. The focus goes to the field when there is a problem, so that it is read out. */
export function UnlockForm({ name, problem, busy, onPassword, action, children }: Props) {
  const t = useStrings(unlockStrings);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onPassword(field.current?.value ?? "");
  };
  return (
    <form method="post" action={action} onSubmit={submit} noValidate className="grid gap-3">
      {children}
      <PasswordField
        ref={field}
        label={t("label", { name: isolatedText(name) })}
        hint={t("hint")}
        name="password"
        autoComplete="off"
        required
        maxLength={longestFilePassword}
        error={problem && (problem.kind === "tooFast" ? t("tooFast", { count: problem.minutes }) : t(problem.kind))}
      />
      <SubmitButton variant="secondary" size="sm" busy={busy} className="justify-self-start">
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
