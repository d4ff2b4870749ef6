import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { longestReason, type Offer } from "~/documents/offers/offer";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Category, nameIn } from "~/knowledge/category";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/forms/select";
import { TextArea } from "~/ui/forms/text-area";
import type { Acted } from "../acting.server";
import type { OfferAnswers } from "./acts.server";
import { offerStrings } from "./strings";

/** Form that makes an offered document everyone's. */
export function AcceptForm({ offer, categories }: { offer: Offer; categories: readonly Category[] }) {
  const t = useStrings(offerStrings);
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="accept" className="grid gap-4">
      <h2 id="accept" className="text-xl">
        {t("accept")}
      </h2>
      <p className="measure">{t("acceptText")}</p>
      <Fields intent="accept" offer={offer}>
        <Select
          className="sm:max-w-xs"
          label={t("category")}
          name="category"
          options={categories.map((one) => ({ value: one.key, label: nameIn(one, language) }))}
        />
        <Submit intent="accept">{t("accept")}</Submit>
      </Fields>
    </Card>
  );
}

/** Form that declines an offer, with the reason that its owner reads. */
export function DeclineForm({ offer, answer }: { offer: Offer; answer: Acted<OfferAnswers> | undefined }) {
  const t = useStrings(offerStrings);
  const refused = answer && !answer.failed && answer.intent === "decline" ? answer : null;
  return (
    <Card as="section" aria-labelledby="decline" className="grid gap-4">
      <h2 id="decline" className="text-xl">
        {t("decline")}
      </h2>
      <Fields intent="decline" offer={offer}>
        <TextArea
          label={t("reason")}
          hint={t("reasonHint")}
          name="reason"
          required
          maxLength={longestReason}
          defaultValue={refused?.reason ?? ""}
          error={refused?.kind === "no-reason" ? t("outcomes.no-reason") : undefined}
        />
        <Submit intent="decline">{t("decline")}</Submit>
      </Fields>
    </Card>
  );
}

type FieldsProps = { intent: keyof OfferAnswers; offer: Offer; children: ReactNode };

function Fields({ intent, offer, children }: FieldsProps) {
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={offer.id} />
      <input type="hidden" name="seen" value={offer.mark} />
      {children}
    </Form>
  );
}

function Submit({ intent, children }: { intent: keyof OfferAnswers; children: string }) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <SubmitButton variant={intent === "accept" ? "primary" : "secondary"} busy={busy} className="justify-self-start">
      {children}
    </SubmitButton>
  );
}
