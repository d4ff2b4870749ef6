import type { PromoCode } from "~/access/promo-codes/promo-admin.server";
import { useStrings } from "~/i18n/use-strings";
import { Field } from "~/ui/field";
import { inputLook } from "~/ui/input-look";
import { TextField } from "~/ui/text-field";
import type { Acted } from "../acting.server";
import { dayOf } from "../list/date-range";
import type { PromoAnswers } from "./acts.server";
import { promoStrings } from "./promo-strings";
import type { TermsErrors } from "./terms";

type Props = { promo: PromoCode | undefined; answer: Acted<PromoAnswers> | undefined };

/** Fields of a promo code, with their errors. */
export function TermsFields({ promo, answer }: Props) {
  const t = useStrings(promoStrings);
  const errors: TermsErrors = answer && "errors" in answer ? answer.errors : {};
  const usedMore = answer && "outcome" in answer && answer.outcome.kind === "used_more" ? answer.outcome : null;
  const wrong = (field: keyof TermsErrors) => errors[field] && t(`errors.${errors[field]}`);
  return (
    <>
      {!promo && (
        <TextField
          label={t("form.code")}
          hint={t("form.codeHint")}
          name="code"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          error={wrong("code")}
        />
      )}
      <TextField
        label={t("form.limit")}
        hint={t("form.limitHint")}
        name="limit"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={7}
        defaultValue={promo?.maxRedemptions ?? ""}
        error={usedMore ? t("errors.usedMore", { count: usedMore.used }) : wrong("limit")}
        className="rtl:[&_input]:text-end"
      />
      <Field label={t("form.expiry")} hint={t("form.expiryHint")} error={wrong("expiry")}>
        {(control) => (
          <input
            type="date"
            name="expiry"
            // `expiresAt` is the moment after the last day.
            defaultValue={promo?.expiresAt ? dayOf(new Date(promo.expiresAt.getTime() - 1)) : ""}
            {...control}
            className={inputLook}
          />
        )}
      </Field>
      <TextField
        label={t("form.note")}
        name="note"
        autoComplete="off"
        maxLength={200}
        defaultValue={promo?.description ?? ""}
        error={wrong("note")}
      />
    </>
  );
}
