import { type ReactNode, useId } from "react";
import type { AccessAnswer } from "~/access/forms/access-form";
import { AccessForm } from "~/access/forms/access-form";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import type { Invited } from "~/access/invitations/invitations.server";
import { strings } from "~/access/strings";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import type { FieldErrors, Typed } from "~/platform/form";
import { PasswordField } from "~/ui/forms/password-field";
import { TextArea } from "~/ui/forms/text-area";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/navigation/text-link";

type Invitation = { token: string; invited: Invited };

type Props = { answer: AccessAnswer | null; invitation?: Invitation };

/** Form that creates an account: on the tab that requests access, and, filled in, behind the link of an invitation. */
export function SignUpForm({ answer, invitation }: Props) {
  const t = useStrings(strings);
  const of = useStrings(invitationStrings);
  const invite = invitation ? `&invite=${encodeURIComponent(invitation.token)}` : "";
  const action = inLanguage(`/request-access-to-drwater?mode=signup${invite}`, useLanguage());
  const labels = useLabels();
  const [submit, busy] = invitation ? [of("submit"), of("busy")] : [t("signUp.submit"), t("signUp.busy")];
  // If no answer arrived, `answer` has no typed fields; the browser keeps them.
  const typed = { ...typedBy(invitation), ...answer?.typed };
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        <Isolated text={invitation ? of("lead") : t("signUp.lead")} />
      </p>
      <AccessForm form="sign-up" action={action} answer={answer} submit={submit} busy={busy} labels={labels}>
        {!invitation && (
          <TextField
            id="field-promoCode"
            label={labels.promoCode}
            hint={t("fields.promoCodeHint")}
            name="promoCode"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.promoCode}
            error={answer?.errors.promoCode}
            className="max-w-md"
          />
        )}
        <AccountFields
          typed={typed}
          errors={answer?.errors ?? {}}
          labels={labels}
          boundHint={invitation && of("bound")}
        />
        <AboutFields typed={typed} errors={answer?.errors ?? {}} labels={labels} />
      </AccessForm>
      <p>
        {t("signUp.haveAccount")} <TextLink to="/request-access-to-drwater">{t("signUp.toSignIn")}</TextLink>
      </p>
    </div>
  );
}

/** Returns the details from the invited person's request. */
function typedBy(invitation: Invitation | undefined): Typed {
  const told = Object.entries(invitation?.invited ?? {});
  return Object.fromEntries(told.map(([name, value]) => [name, value ?? ""]));
}

/** Returns the label of each field, in the order of the form. */
function useLabels() {
  const t = useStrings(strings);
  const about = aboutFields.map((field) => [field.name, t("label" in field ? field.label : `fields.${field.name}`)]);
  return {
    promoCode: t("fields.promoCode"),
    email: t("fields.email"),
    password: t("fields.password"),
    ...(Object.fromEntries(about) as Record<(typeof aboutFields)[number]["name"], string>),
    useCase: t("fields.useCase"),
  };
}

type GroupProps = { typed: Typed; errors: FieldErrors; labels: ReturnType<typeof useLabels> };

function AccountFields({ typed, errors, labels, boundHint }: GroupProps & { boundHint: string | undefined }) {
  const t = useStrings(strings);
  return (
    <Group title={t("signUp.account")}>
      <TextField
        id="field-email"
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={boundHint}
        readOnly={boundHint !== undefined}
        defaultValue={typed.email}
        error={errors.email}
      />
      <PasswordField
        id="field-password"
        label={labels.password}
        hint={t("fields.passwordHint")}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
    </Group>
  );
}

const aboutFields = [
  { name: "firstName", autoComplete: "given-name" },
  { name: "lastName", autoComplete: "family-name" },
  { name: "organization", autoComplete: "organization" },
  { name: "jobTitle", autoComplete: "organization-title" },
  { name: "companySize", hint: "fields.companySizeHint" },
  { name: "waterStationsManaged", label: "fields.waterStations", hint: "fields.waterStationsHint" },
  { name: "phone", type: "tel", autoComplete: "tel", hint: "fields.phoneHint" },
] as const;

function AboutFields({ typed, errors, labels }: GroupProps) {
  const t = useStrings(strings);
  return (
    <Group title={t("signUp.about")} hint={t("signUp.aboutHint")}>
      {aboutFields.map((field) => (
        <TextField
          key={field.name}
          id={`field-${field.name}`}
          label={labels[field.name]}
          hint={"hint" in field ? <Isolated text={t(field.hint)} /> : undefined}
          name={field.name}
          type={"type" in field ? field.type : "text"}
          autoComplete={"autoComplete" in field ? field.autoComplete : "off"}
          defaultValue={typed[field.name]}
          error={errors[field.name]}
        />
      ))}
      <TextArea
        id="field-useCase"
        label={labels.useCase}
        name="useCase"
        defaultValue={typed.useCase}
        error={errors.useCase}
        className="sm:col-span-2"
      />
    </Group>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="font-semibold text-lg">{title}</legend>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="grid gap-5 pt-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
