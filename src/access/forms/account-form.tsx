import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { strings } from "~/access/strings";
import { useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import type { ButtonVariant } from "~/ui/buttons/button-look";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { FormMessage, type PlainMessage } from "~/ui/messages/server-message";
import { accountStrings } from "./account-strings";
import { type Needs, needsOf, useNeedsCheck } from "./submit-rule";

/** The answer to one of the forms of a page. It keeps everything that was typed, except passwords. */
export type AccountAnswer = {
  form: string;
  typed: Typed;
  errors: FieldErrors;
  message: PlainMessage | null;
};

type Props = {
  /** Name of the form within its page. */
  form: string;
  /** Path in the page's language, with the token if the page has one. */
  action: string;
  answer: AccountAnswer | null;
  submit: string;
  busy: string;
  /** `secondary` if the page has another main action. */
  variant?: ButtonVariant;
  /** Minimum lengths of fields; with scripts the button is disabled until then. */
  needs?: Needs;
  children?: ReactNode;
};

/** Form of an account page. A refusal focuses the first invalid field. Works without hydration. */
export function AccountForm({ form, action, answer, submit, busy, variant, needs, children }: Props) {
  const t = useStrings(accountStrings);
  const common = useStrings(strings);
  const element = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formData?.get("intent") === form;
  useNeedsCheck(element);
  const own = answer?.form === form ? answer : null;
  useEffect(() => {
    if (own) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (own?.message?.tone === "success") element.current?.reset();
  }, [own]);
  return (
    <Form
      ref={element}
      method="post"
      action={action}
      data-needs={needs && needsOf(needs)}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={form} />
      {children}
      <FormMessage message={own?.message ?? null} />
      <LostLineNotice
        title={t(form === "forgot" ? "forgot.failed" : "account.error")}
        description={common("messages.notSent")}
      />
      <SubmitButton variant={variant} busy={sending} className="justify-self-start max-sm:w-full">
        {sending ? busy : submit}
      </SubmitButton>
    </Form>
  );
}
