import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { strings as accessStrings } from "~/access/strings";
import { useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import { Button } from "~/ui/buttons/button";
import { PasswordField } from "~/ui/forms/password-field";
import { TextField } from "~/ui/forms/text-field";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { Alert } from "~/ui/messages/alert";
import { useWrongField } from "./use-wrong-field";

type Names = "email" | "password";

type Props = {
  answer: { typed: Typed<Names>; errors: FieldErrors<Names>; failure: string | null } | null | undefined;
  labels: Record<Names, string>;
  /** Whether the form chooses a password, with a hint for it. */
  newPassword?: { hint: string };
  submit: string;
  busy: string;
};

/** Form with e-mail and password of the portal's sign-in and setup pages. A refusal focuses the first invalid field. */
export function CredentialsForm({ answer, labels, newPassword, submit, busy }: Props) {
  const access = useStrings(accessStrings);
  const isSending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useWrongField(form, answer);
  return (
    <>
      {answer?.failure && (
        <Alert tone="danger" announce>
          {answer.failure}
        </Alert>
      )}
      <Form ref={form} method="post" className="grid gap-4">
        <TextField
          label={labels.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.typed.email}
          error={answer?.errors.email}
        />
        <PasswordField
          label={labels.password}
          hint={newPassword?.hint}
          name="password"
          autoComplete={newPassword ? "new-password" : "current-password"}
          required
          error={answer?.errors.password}
        />
        <LostLineNotice title={access("messages.notSent")} />
        <Button type="submit" busy={isSending}>
          {isSending ? busy : submit}
        </Button>
      </Form>
    </>
  );
}
