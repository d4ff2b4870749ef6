import { Form, useNavigation } from "react-router";
import type { AccessAnswer } from "~/access/forms/access-form";
import { invitationStrings } from "~/access/invitations/invitation-strings";
import { responseDates } from "~/access/requests/response-dates";
import { SignOutForm } from "~/access/sessions/sign-out-form";
import { strings } from "~/access/strings";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/forms/text-field";
import { LostLineNotice } from "~/ui/lost-line/lost-line-notice";
import { FormMessage } from "~/ui/messages/server-message";
import { LinkButton } from "~/ui/navigation/link-button";
import { TextLink } from "~/ui/navigation/text-link";
import { pendingStrings } from "./pending-strings";
import { standingOf, type WaitingAccount } from "./waiting";

type Props = { waiting: WaitingAccount; answer: AccessAnswer | null };

/** Shows an account without access the state of its request, the next step with its date, and a way to sign out. */
export function PendingPanel({ waiting, answer }: Props) {
  const t = useStrings(pendingStrings);
  const standing = standingOf(waiting);
  return (
    <Card as="section" className="grid gap-5" data-standing={standing}>
      <Stands waiting={waiting} answer={answer?.form === "invitation" ? answer : null} />
      {waiting.status === "pending" && (
        <CodeForm answer={answer?.form === "redeem" ? answer : null} failedCode={waiting.promoCode} />
      )}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <p className="me-auto text-muted">
          <Isolated text={t("signedInAs", { email: waiting.email })} />
        </p>
        <TextLink to="/account" kind="standing">
          {t("account")}
        </TextLink>
        {waiting.isStaff && (
          <LinkButton to="/admin/dashboard" variant="primary">
            {t("staff")}
          </LinkButton>
        )}
        <SignOutForm>
          <SubmitButton variant="secondary">{t("signOut")}</SubmitButton>
        </SignOutForm>
      </div>
    </Card>
  );
}

function Stands({ waiting, answer }: Props) {
  const t = useStrings(pendingStrings);
  const { askedAt, promoCode, link, email } = waiting;
  const standing = standingOf(waiting);
  if (standing === "invited") return <InvitedPanel email={email} isExpired={link === "expired"} answer={answer} />;
  if (standing === "pending") return <NextSteps askedAt={askedAt} promoCode={promoCode} />;
  if (standing === "staff") return <Words heading={t("staffHeading")} lead={t("staffLead")} />;
  if (standing === "onHold") {
    return (
      <>
        <Words heading={t("onHoldHeading")} lead={t("onHoldLead")} />
        <p>{t("onHoldCode")}</p>
      </>
    );
  }
  return (
    <>
      <Words heading={t("rejectedHeading")} lead={t("rejectedLead")} />
      <LinkButton to="/contact" variant="secondary" className="justify-self-start">
        {t("contact")}
      </LinkButton>
    </>
  );
}

function NextSteps({ askedAt, promoCode }: Pick<WaitingAccount, "askedAt" | "promoCode">) {
  const t = useStrings(pendingStrings);
  const language = useLanguage();
  const promised = askedAt && responseDates(askedAt);
  const steps = [
    askedAt && t("step1", { day: formatDay(askedAt, language) }),
    t("step2"),
    promised &&
      t("step3", {
        earliest: formatDay(promised.earliest, language),
        latest: formatDay(promised.latest, language),
      }),
    t("step4"),
  ].filter((step) => step !== null);
  return (
    <>
      <Words heading={t("heading")} lead={t("lead")} />
      <h2 className="font-semibold text-lg">{t("next")}</h2>
      <ol className="grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-water">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            <Isolated text={step} />
          </li>
        ))}
      </ol>
      <p className="text-muted text-sm">{t("week")}</p>
      {promoCode && (
        <p>
          <Isolated text={t("cameWithCode", { code: promoCode })} />
        </p>
      )}
    </>
  );
}

/** Panel of an approved request whose mailbox is not proven yet. */
function InvitedPanel({
  email,
  isExpired,
  answer,
}: {
  email: string;
  isExpired: boolean;
  answer: AccessAnswer | null;
}) {
  const t = useStrings(invitationStrings);
  const common = useStrings(strings);
  const action = inLanguage("/request-access-to-drwater", useLanguage());
  const sending = useNavigation().formData?.get("intent") === "invitation-again";
  return (
    <>
      <h1 className="font-semibold text-3xl">{t("waiting.heading")}</h1>
      <p className="text-lg">
        <Isolated text={t(isExpired ? "waiting.expired" : "waiting.lead", { email })} />
      </p>
      <p className="text-muted">{t("waiting.spam")}</p>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="invitation-again" />
        <FormMessage message={answer?.message ?? null} className="pb-4" />
        <LostLineNotice title={t("waiting.failed")} description={common("messages.notSent")} className="pb-4" />
        <SubmitButton busy={sending}>{t(sending ? "waiting.sending" : "waiting.again")}</SubmitButton>
      </Form>
    </>
  );
}

/** Form for a promo code that the applicant got after signing up. */
function CodeForm({ answer, failedCode }: { answer: AccessAnswer | null; failedCode: string | null }) {
  const common = useStrings(strings);
  const t = useStrings(pendingStrings);
  const action = inLanguage("/request-access-to-drwater", useLanguage());
  const sending = useNavigation().formData?.get("intent") === "redeem";
  return (
    <Form method="post" action={action} noValidate className="grid gap-4 border-line border-t pt-5">
      <h2 className="font-semibold text-lg">{t("haveCode")}</h2>
      <input type="hidden" name="intent" value="redeem" />
      <TextField
        label={t("code")}
        name="promoCode"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={answer?.typed.promoCode ?? failedCode ?? undefined}
        error={answer ? answer.errors.promoCode : failedCode ? t("codeFailed") : undefined}
        className="max-w-md"
      />
      <FormMessage message={answer?.message ?? null} />
      <LostLineNotice title={t("codeUnchecked")} description={common("messages.notSent")} />
      <SubmitButton busy={sending} variant="secondary" className="justify-self-start">
        {t(sending ? "redeeming" : "redeem")}
      </SubmitButton>
    </Form>
  );
}

function Words({ heading, lead }: { heading: string; lead: string }) {
  return (
    <>
      <h1 className="font-semibold text-3xl">{heading}</h1>
      <p className="text-lg">{lead}</p>
    </>
  );
}
