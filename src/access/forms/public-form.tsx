import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, Typed } from "~/platform/form";
import { LostLineNotice } from "~/ui/lost-line-notice";
import { FormMessage, type PlainMessage } from "~/ui/server-message";
import { SubmitButton } from "~/ui/submit-button";

/** The answer to a form that anybody may send. Nothing typed is lost when it is refused. */
export type PublicFormAnswer = {
  accepted: boolean;
  typed: Typed;
  errors: FieldErrors;
  message: PlainMessage | null;
};

type Props = {
  action: string;
  /** Makes sending the same form twice one thing. */
  submissionId: string;
  answer: PublicFormAnswer | null;
  submit: string;
  busy: string;
  /** Shown when no answer arrives. */
  failure: { title: string; description: string };
  /** Labels the field that people never see and programs fill in. */
  trapLabel: string;
  children: ReactNode;
};

/**
 * A form that needs no account. A refusal leads to the first field that is wrong. Without scripts it is sent as it is, and
 * the server says the same.
 */
export function PublicForm({ action, submissionId, answer, submit, busy, failure, trapLabel, children }: Props) {
  const element = useRef<HTMLFormElement>(null);
  // A page that reads its data anew has a new id; the form on the screen is the same one.
  const [id] = useState(submissionId);
  const sending = useNavigation().formData !== undefined;
  useEffect(() => {
    if (answer) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
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
      {children}
      <FormMessage message={answer?.message ?? null} />
      <LostLineNotice {...failure} />
      <SubmitButton size="lg" busy={sending} className="justify-self-start max-sm:w-full">
        {sending ? busy : submit}
      </SubmitButton>
    </Form>
  );
}
