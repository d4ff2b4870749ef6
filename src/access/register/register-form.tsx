import { PublicForm, type PublicFormAnswer } from "~/access/forms/public-form";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { TextArea } from "~/ui/forms/text-area";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/navigation/text-link";
import { registerStrings } from "./register-strings";

const words = [
  { name: "firstName", autoComplete: "given-name" },
  { name: "lastName", autoComplete: "family-name" },
  { name: "email", autoComplete: "email", type: "email" },
  { name: "organization", autoComplete: "organization" },
  { name: "jobTitle", autoComplete: "organization-title" },
] as const;

type Props = { submissionId: string; answer: PublicFormAnswer | null };

/** Form that requests access without an account. */
export function RegisterForm({ submissionId, answer }: Props) {
  const t = useStrings(registerStrings);
  const action = inLanguage("/register", useLanguage());
  const { typed = {}, errors = {} } = answer ?? {};
  const labels = {
    ...Object.fromEntries(words.map(({ name }) => [name, t(`fields.${name}`)])),
    promoCode: t("fields.promoCode"),
    useCase: t("fields.reason"),
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
      <div className="grid gap-5 sm:grid-cols-2">
        {words.map((field) => (
          <TextField
            key={field.name}
            id={`field-${field.name}`}
            label={t(`fields.${field.name}`)}
            name={field.name}
            type={"type" in field ? field.type : "text"}
            autoComplete={field.autoComplete}
            required
            defaultValue={typed[field.name]}
            error={errors[field.name]}
          />
        ))}
        <CodeField code={typed.promoCode} error={errors.promoCode} />
      </div>
      <TextArea
        id="field-useCase"
        label={t("fields.reason")}
        hint={t("fields.reasonHint")}
        name="useCase"
        required
        defaultValue={typed.useCase}
        error={errors.useCase}
      />
    </PublicForm>
  );
}

function CodeField({ code, error }: { code: string | undefined; error: string | undefined }) {
  const t = useStrings(registerStrings);
  return (
    <TextField
      id="field-promoCode"
      label={
        <>
          {t("fields.promoCode")} <span className="font-normal text-muted">({t("fields.optional")})</span>
        </>
      }
      hint={
        <>
          {t("fields.codeHint")}{" "}
          <TextLink to="/request-access-to-drwater?mode=signup" reloadDocument>
            {t("next.signUp")}
          </TextLink>
        </>
      }
      name="promoCode"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={code}
      error={error}
    />
  );
}
