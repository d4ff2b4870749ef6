import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import type { ButtonVariant } from "~/ui/button-look";
import { LostLineNotice } from "~/ui/lost-line-notice";
import { FormMessage, type PlainMessage } from "~/ui/server-message";
import { SubmitButton } from "~/ui/submit-button";
import { accountStrings } from "./account-strings";

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
  /** Returns whether the typed fields may be sent; with scripts the button is disabled until then. */
  isReady?: (typed: FormData) => boolean;
  children?: ReactNode;
};

/** Form of an account page. A refusal focuses the first invalid field. Works without hydration. */
export function AccountForm({ form, action, answer, submit, busy, variant, isReady, children }: Props) {
  const [ready, setReady] = useState(true);
  const t = useStrings(accountStrings);
  const element = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formData?.get("intent") === form;
  const own = answer?.form === form ? answer : null;
  useEffect(() => {
    if (own) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (own?.message?.tone === "success") element.current?.reset();
  }, [own]);
  const check = () => {
    if (isReady && element.current) setReady(isReady(new FormData(element.current)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the browser has kept
  useEffect(check, []);
  return (
    <Form
      ref={element}
      method="post"
      action={action}
      onInput={check}
      onChange={check}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={form} />
      {children}
      <FormMessage message={own?.message ?? null} />
      <LostLineNotice
        title={t(form === "forgot" ? "forgot.failed" : "account.error")}
        description={t("account.unexpected")}
      />
      <SubmitButton variant={variant} busy={sending} disabled={!ready} className="justify-self-start max-sm:w-full">
        {sending ? busy : submit}
      </SubmitButton>
    </Form>
  );
}
