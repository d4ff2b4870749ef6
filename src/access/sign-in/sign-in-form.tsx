import type { AccessAnswer } from "~/access/forms/access-form";
import { AccessForm } from "~/access/forms/access-form";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import { strings } from "~/access/strings";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { PasswordField } from "~/ui/forms/password-field";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/navigation/text-link";

type Props = {
  answer: AccessAnswer | null;
  /** Signing in opens access if this invitation belongs to the account. */
  invitation?: { token: string; email: string };
};

/** Tab for visitors who have an account. */
export function SignInForm({ answer, invitation }: Props) {
  const t = useStrings(strings);
  const of = useStrings(invitationStrings);
  const invite = invitation ? `?mode=signup&invite=${encodeURIComponent(invitation.token)}` : "";
  const action = inLanguage(`/request-access-to-drwater${invite}`, useLanguage());
  const { typed = { email: invitation?.email }, errors = {} } = answer ?? {};
  const labels = { email: t("fields.email"), password: t("fields.password") };
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        <Isolated text={invitation ? of("signInToUse.lead", { email: invitation.email }) : t("signIn.lead")} />
      </p>
      <AccessForm
        form="sign-in"
        action={action}
        answer={answer}
        submit={t("signIn.submit")}
        busy={t("signIn.busy")}
        labels={labels}
      >
        <TextField
          id="field-email"
          label={labels.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          readOnly={invitation !== undefined}
          defaultValue={typed.email}
          error={errors.email}
        />
        <PasswordField
          id="field-password"
          label={labels.password}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </AccessForm>
      <OtherWays isInvited={invitation !== undefined} />
    </div>
  );
}

/** Leads those on who cannot sign in: to a new password, or to the request for access. */
function OtherWays({ isInvited }: { isInvited: boolean }) {
  const t = useStrings(strings);
  const of = useStrings(invitationStrings);
  return (
    <>
      {isInvited && <p className="text-muted">{of("signInToUse.forgot")}</p>}
      <p>
        <TextLink to="/forgot-password">{t("signIn.forgot")}</TextLink>
      </p>
      {!isInvited && (
        <p>
          {t("signIn.noAccount")}{" "}
          <TextLink to="/request-access-to-drwater?mode=signup">{t("signIn.toSignUp")}</TextLink>
        </p>
      )}
    </>
  );
}
