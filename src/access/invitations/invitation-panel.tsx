import { Form, useNavigation } from "react-router";
import { SignOutForm } from "~/access/sessions/sign-out-form";
import { strings } from "~/access/strings";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { FormMessage, type PlainMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import { invitationStrings } from "./invitation-strings";
import type { InvitationProblem } from "./invitations.server";

/** An invitation that cannot be used. `email` is the signed-in account that it does not belong to, or null. */
export type RefusedInvitation = { problem: InvitationProblem; email: string | null };

/** Panel that says why an invitation does not work, and what to do next. */
export function InvitationPanel({ refused: { problem, email } }: { refused: RefusedInvitation }) {
  const t = useStrings(invitationStrings);
  return (
    <Card as="section" className="grid gap-5">
      <h1 className="font-semibold text-3xl">{t(`${problem}.title`)}</h1>
      <p className="text-lg">
        <Isolated text={t(`${problem}.text`)} />
      </p>
      {email && (
        <p>
          <Isolated text={t("foreign.signedIn", { email })} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {email ? (
          <SignOutForm>
            <SubmitButton>{t("signOut")}</SubmitButton>
          </SignOutForm>
        ) : (
          <>
            <LinkButton to="/request-access-to-drwater" variant={problem === "used" ? "primary" : "secondary"}>
              {t("signIn")}
            </LinkButton>
            <LinkButton
              to="/request-access-to-drwater?mode=signup"
              variant={problem === "used" ? "secondary" : "primary"}
            >
              {t("request")}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

type AcceptProps = { token: string; email: string; message: PlainMessage | null };

/** Panel that opens access for the signed-in, invited account. By a button: mail programs open links themselves. */
export function AcceptPanel({ token, email, message }: AcceptProps) {
  const t = useStrings(invitationStrings);
  const common = useStrings(strings);
  const action = inLanguage(
    `/request-access-to-drwater?mode=signup&invite=${encodeURIComponent(token)}`,
    useLanguage(),
  );
  const sending = useNavigation().formData?.get("intent") === "accept";
  return (
    <Card as="section" className="grid gap-5">
      <h1 className="font-semibold text-3xl">{t("accept.heading")}</h1>
      <p className="text-lg">{t("accept.lead")}</p>
      <p className="text-muted">
        <Isolated text={t("accept.signedInAs", { email })} />
      </p>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="accept" />
        <FormMessage message={message} className="pb-4" />
        <LostLineNotice title={t("refused")} description={common("messages.notSent")} className="pb-4" />
        <SubmitButton size="lg" busy={sending} className="max-sm:w-full">
          {t(sending ? "accept.busy" : "accept.submit")}
        </SubmitButton>
      </Form>
    </Card>
  );
}
