import type { PromoCode } from "~/access/promo-codes/promo-admin.server";
import { useStrings } from "~/i18n/use-strings";
import { Field } from "~/ui/forms/field";
import { inputLook } from "~/ui/forms/input-look";
import { TextField } from "~/ui/forms/text-field";
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
  const usedMore = answer && "kind" in answer && answer.kind === "used_more" ? answer : null;
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
      <ExpiryField expiresAt={promo?.expiresAt} error={wrong("expiry")} />
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

type ExpiryProps = { expiresAt: Date | null | undefined; error: string | undefined };

/** Field of a code's last day. `expiresAt` is the moment after it. */
function ExpiryField({ expiresAt, error }: ExpiryProps) {
  const t = useStrings(promoStrings);
  const lastDay = expiresAt ? dayOf(new Date(expiresAt.getTime() - 1)) : "";
  return (
    <Field label={t("form.expiry")} hint={t("form.expiryHint")} error={error}>
      {(control) => <input type="date" name="expiry" defaultValue={lastDay} {...control} className={inputLook} />}
    </Field>
  );
}
