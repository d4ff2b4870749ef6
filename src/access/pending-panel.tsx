import { Form } from "react-router";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { inLanguage } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import type { ProfileStatus } from "./capabilities";
import { promisedAnswer } from "./promised-date";
import { strings } from "./strings";

/** Somebody who is signed in and may not use the assistant. */
export type Waiting = {
  email: string;
  /** Null for staff who never asked for access. */
  status: Exclude<ProfileStatus, "approved"> | null;
  askedAt: Date | null;
  isStaff: boolean;
};

/** Tells somebody without access where they stand, what happens next and by when, and lets them sign out. */
export function PendingPanel({ waiting }: { waiting: Waiting }) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <Card as="section" className="grid gap-5">
      <Standing waiting={waiting} />
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
        <p className="me-auto text-muted">
          <Isolated text={t("pending.signedInAs", { email: waiting.email })} />
        </p>
        {waiting.isStaff && (
          <LinkButton to="/admin/dashboard" variant="primary">
            {t("pending.staff")}
          </LinkButton>
        )}
        <Form method="post" action={inLanguage("/sign-out", language)} reloadDocument>
          <Button type="submit" variant="secondary">
            {t("pending.signOut")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

function Standing({ waiting: { status, askedAt } }: { waiting: Waiting }) {
  const t = useStrings(strings);
  if (status === "pending") return <NextSteps askedAt={askedAt} />;
  if (status === null) return <Words heading={t("pending.staffHeading")} lead={t("pending.staffLead")} />;
  return (
    <>
      <Words heading={t("pending.rejectedHeading")} lead={t("pending.rejectedLead")} />
      <LinkButton to="/contact" variant="secondary" className="justify-self-start">
        {t("pending.contact")}
      </LinkButton>
    </>
  );
}

function NextSteps({ askedAt }: { askedAt: Date | null }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const promised = askedAt && promisedAnswer(askedAt);
  const steps = [
    askedAt && t("pending.step1", { day: formatDay(askedAt, language) }),
    t("pending.step2"),
    promised &&
      t("pending.step3", {
        earliest: formatDay(promised.earliest, language),
        latest: formatDay(promised.latest, language),
      }),
    t("pending.step4"),
  ].filter((step) => step !== null);
  return (
    <>
      <Words heading={t("pending.heading")} lead={t("pending.lead")} />
      <h2 className="font-semibold text-lg">{t("pending.next")}</h2>
      <ol className="grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-water">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            <Isolated text={step} />
          </li>
        ))}
      </ol>
      <p className="text-muted text-sm">{t("pending.week")}</p>
    </>
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
