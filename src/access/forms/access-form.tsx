import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { strings } from "~/access/strings";
import { useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { FormMessage, type PlainMessage } from "~/ui/messages/server-message";
import { type FieldLabels, invalidFields } from "./invalid-fields";
import { accessNeeds, needsOf, useNeedsCheck } from "./submit-rule";

/** The answer to a refused form. It keeps everything that was typed, except passwords. */
export type AccessAnswer = {
  form: "sign-in" | "sign-up" | "redeem" | "invitation";
  typed: Typed;
  errors: FieldErrors;
  message: PlainMessage | null;
};

type Props = {
  form: AccessAnswer["form"];
  action: string;
  answer: AccessAnswer | null;
  submit: string;
  busy: string;
  labels: FieldLabels;
  children: ReactNode;
};

/**
 * Form with an e-mail, a password and further fields. With scripts, its button is disabled until e-mail and password
 * may be sent, and a refusal focuses the first invalid field. Without scripts the server checks the same.
 */
export function AccessForm({ form, action, answer, submit, busy, labels, children }: Props) {
  const t = useStrings(strings);
  const element = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formData?.get("intent") === form;
  useNeedsCheck(element);
  useEffect(() => {
    if (answer) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <Form
      ref={element}
      method="post"
      action={action}
      data-needs={needsOf(accessNeeds)}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={form} />
      <ErrorSummary fields={invalidFields(answer?.errors ?? {}, labels)} />
      {children}
      <FormMessage message={answer?.message ?? null} />
      <LostLineNotice
        title={t(form === "sign-up" ? "messages.signupFailed" : "messages.loginFailed")}
        description={t("messages.unexpected")}
        advice={t("messages.notSent")}
      />
      <SubmitButton size="lg" busy={sending} className="justify-self-start max-sm:w-full">
        {sending ? busy : submit}
      </SubmitButton>
    </Form>
  );
}
