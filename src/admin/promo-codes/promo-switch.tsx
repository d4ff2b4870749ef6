import { Pencil } from "lucide-react";
import type { PromoCode } from "~/access/promo-codes/promo-admin.server";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { useToast } from "~/ui/messages/toasts";
import type { Acted } from "../acting.server";
import { useAct } from "../use-act";
import type { PromoAnswers } from "./acts.server";
import { promoToastOf } from "./promo-messages";
import { promoStrings } from "./promo-strings";
import { TermsDialog } from "./terms-dialog";

/** Buttons that edit a promo code, and switch it off and on. */
export function PromoSwitch({ promo }: { promo: PromoCode }) {
  const t = useStrings(promoStrings);
  const toast = useToast();
  const { send, busy } = useAct<Acted<PromoAnswers>>((answer) => {
    const message = promoToastOf(answer, t);
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
        busy={busy}
        aria-label={t(`${intent}Named`, { code: promo.code })}
        onPress={() => void send({ intent, id: promo.id })}
      >
        {t(intent)}
      </Button>
    </div>
  );
}
