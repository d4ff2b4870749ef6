import { PublicForm, type PublicFormAnswer } from "~/access/forms/public-form";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import { TextArea } from "~/ui/forms/text-area";
import { TextField } from "~/ui/forms/text-field";
import { contactStrings } from "./contact-strings";

type Props = { submissionId: string; answer: PublicFormAnswer | null };

/** Renders the form for a message to the company. */
export function ContactForm({ submissionId, answer }: Props) {
  const t = useStrings(contactStrings);
  const action = inLanguage("/contact", useLanguage());
  const { typed = {}, errors = {} } = answer ?? {};
  const labels = {
    name: t("fields.name"),
    email: t("fields.email"),
    company: t("fields.company"),
    message: t("fields.message"),
  };
  return (
    <PublicForm
      labels={labels}
      action={action}
      submissionId={submissionId}
      answer={answer}
      submit={t("submit")}
      busy={t("busy")}
      failure={{ title: t("failed.title"), description: t("failed.text") }}
      trapLabel={t("fields.trap")}
    >
      <NameAndEmail {...{ typed, errors }} />
      <TextField
        id="field-company"
        label={
          <>
            {t("fields.company")} <span className="font-normal text-muted">({t("fields.optional")})</span>
          </>
        }
        name="company"
        autoComplete="organization"
        defaultValue={typed.company}
        error={errors.company}
      />
      <TextArea
        id="field-message"
        label={t("fields.message")}
        name="message"
        rows={4}
        required
        defaultValue={typed.message}
        error={errors.message}
      />
    </PublicForm>
  );
}

type Fields = { typed: Typed; errors: FieldErrors };

function NameAndEmail({ typed, errors }: Fields) {
  const t = useStrings(contactStrings);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="field-name"
        label={t("fields.name")}
        name="name"
        autoComplete="name"
        required
        defaultValue={typed.name}
        error={errors.name}
      />
      <TextField
        id="field-email"
        label={t("fields.email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email}
        error={errors.email}
      />
    </div>
  );
}
