import type { PromoCode } from "~/access/promo-codes/promo-admin.server";
import type { PromoState } from "~/access/promo-codes/promo-states";
import { formatDay, formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";
import { TechnicalValue } from "~/ui/reading";
import { Fact, FactList } from "../list/facts";
import { promoStrings } from "./promo-strings";
import { PromoSwitch } from "./promo-switch";

export const promoStateTones: Record<PromoState, BadgeTone> = {
  active: "default",
  inactive: "outline",
  expired: "secondary",
  used_up: "secondary",
};

/** A promo code with its state, uses and actions. */
export function PromoCard({ promo }: { promo: PromoCode }) {
  const t = useStrings(promoStrings);
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3">
          <h2 className="wrap-anywhere text-lg">
            <TechnicalValue wraps>{promo.code}</TechnicalValue>
          </h2>
          <Badge tone={promoStateTones[promo.state]}>{t(`states.${promo.state}`)}</Badge>
          {promo.description && (
            <p className="w-full text-muted text-sm">
              <bdi>{promo.description}</bdi>
            </p>
          )}
        </div>
        <PromoSwitch promo={promo} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <PromoFacts promo={promo} />
        </div>
        <LinkButton
          to={`/admin/promo-codes/${promo.id}`}
          variant="quiet"
          size="sm"
          aria-label={t("usesNamed", { code: promo.code })}
        >
          {t("uses")}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Number of uses of a code, and until when it works. */
export function PromoFacts({ promo }: { promo: PromoCode }) {
  const t = useStrings(promoStrings);
  const language = useLanguage();
  const used = formatNumber(promo.redemptionCount, language);
  const limit = promo.maxRedemptions;
  return (
    <FactList>
      <Fact term={t("used")}>
        {limit === null ? t("usedFree", { used }) : t("usedOf", { used, limit: formatNumber(limit, language) })}
        {limit !== null && <Gauge share={promo.redemptionCount / limit} />}
      </Fact>
      <Fact term={t("expires")}>
        {promo.expiresAt ? formatDay(new Date(promo.expiresAt.getTime() - 1), language) : t("never")}
      </Fact>
      <Fact term={t("made")}>{formatDay(promo.createdAt, language)}</Fact>
    </FactList>
  );
}

/** Bar for a share from 0 to 1; hidden from screen readers, since the figures beside it say the same. */
function Gauge({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      className="mt-1.5 block h-1 w-full max-w-32 overflow-hidden rounded-full bg-line rtl:-scale-x-100"
    >
      <rect className="fill-water" width={`${Math.round(Math.min(share, 1) * 100)}%`} height="100%" />
    </svg>
  );
}
