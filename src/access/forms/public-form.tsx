import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, Typed } from "~/platform/form";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { FormMessage, type PlainMessage } from "~/ui/messages/server-message";
import { type FieldLabels, invalidFields } from "./invalid-fields";

/** The answer to a public form. A refusal keeps everything that was typed. */
export type PublicFormAnswer = {
  accepted: boolean;
  typed: Typed;
  errors: FieldErrors;
  message: PlainMessage | null;
};

type Props = {
  action: string;
  /** Id of this submission; sending the form again with it counts once. */
  submissionId: string;
  answer: PublicFormAnswer | null;
  submit: string;
  busy: string;
  labels: FieldLabels;
  /** Shown when no answer arrives. */
  failure: { title: string; description: string };
  /** Label of the hidden trap field that only bots fill in. */
  trapLabel: string;
  children: ReactNode;
};

/** Form that needs no account. A refusal focuses the first invalid field. Works without scripts, too. */
export function PublicForm(props: Props) {
  const { action, submissionId, answer, submit, busy, labels, failure, trapLabel, children } = props;
  const element = useRef<HTMLFormElement>(null);
  // Revalidation brings a new id, but the form on screen is still the same submission.
  const [id] = useState(submissionId);
  const sending = useNavigation().formData !== undefined;
  useEffect(() => {
    if (answer) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <Form ref={element} method="post" action={action} noValidate className="grid gap-5">
      <input type="hidden" name="id" value={id} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {trapLabel}
          <input type="text" name="topic" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ErrorSummary fields={invalidFields(answer?.errors ?? {}, labels)} />
      {children}
      <FormMessage message={answer?.message ?? null} />
      <LostLineNotice {...failure} />
      <SubmitButton size="lg" busy={sending} className="justify-self-start max-sm:w-full">
        {sending ? busy : submit}
      </SubmitButton>
    </Form>
  );
}
