import { Pencil } from "lucide-react";
import { useFetcher } from "react-router";
import type { PromoCode } from "~/access/promo-codes/promo-admin.server";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import type { Acted } from "../acting.server";
import { useAnswer } from "../use-answer";
import type { PromoAnswers } from "./acts.server";
import { promoToastOf } from "./promo-messages";
import { promoStrings } from "./promo-strings";
import { TermsDialog } from "./terms-dialog";

/** Buttons that edit a promo code, and switch it off and on. */
export function PromoSwitch({ promo }: { promo: PromoCode }) {
  const t = useStrings(promoStrings);
  const toast = useToast();
  const fetcher = useFetcher();
  const answer = fetcher.data as Acted<PromoAnswers> | undefined;
  useAnswer(answer, (one) => {
    const message = promoToastOf(one, t);
    if (message) toast(message);
  });
  const intent = promo.isActive ? "deactivate" : "activate";
  return (
    <div className="flex flex-wrap gap-2">
      <TermsDialog
        promo={promo}
        trigger={
          <Button
            variant="quiet"
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            aria-label={t("editNamed", { code: promo.code })}
          >
            {t("edit")}
          </Button>
        }
      />
      <Button
        variant="secondary"
        size="sm"
        busy={fetcher.state !== "idle"}
        aria-label={t(`${intent}Named`, { code: promo.code })}
        onPress={() => void fetcher.submit({ intent, id: promo.id }, { method: "post" })}
      >
        {t(intent)}
      </Button>
    </div>
  );
}
