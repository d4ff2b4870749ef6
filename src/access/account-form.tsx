import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import { LostLineNotice } from "~/ui/lost-line-notice";
import type { PlainMessage } from "~/ui/server-message";
import { SubmitButton } from "~/ui/submit-button";
import { accountStrings } from "./account-strings";

/** What a page says about one of its forms. Nothing typed is lost, except passwords. */
export type AccountAnswer = {
  form: string;
  typed: Typed;
  errors: FieldErrors;
  message: PlainMessage | null;
};

type Props = {
  /** Tells the page's forms apart. */
  form: string;
  /** With the page's language and, where it has one, its token. */
  action: string;
  answer: AccountAnswer | null;
  submit: string;
  busy: string;
  children?: ReactNode;
};

/** A form of the account's pages. A refusal leads to the first field that is wrong. Works without hydration. */
export function AccountForm({ form, action, answer, submit, busy, children }: Props) {
  const t = useStrings(accountStrings);
  const element = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formData?.get("intent") === form;
  const own = answer?.form === form ? answer : null;
  useEffect(() => {
    if (own) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (own?.message?.tone === "success") element.current?.reset();
  }, [own]);
  return (
    <Form ref={element} method="post" action={action} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={form} />
      {children}
      <LostLineNotice
        title={t(form === "forgot" ? "forgot.failed" : "account.error")}
        description={t("account.unexpected")}
      />
      <SubmitButton busy={sending} className="justify-self-start max-sm:w-full">
        {sending ? busy : submit}
      </SubmitButton>
    </Form>
  );
}
