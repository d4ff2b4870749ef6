/** How it stands with a promo code: it works, was switched off, is too old, or was used as often as it may be. */
export const promoStates = ["active", "inactive", "expired", "used_up"] as const;

export type PromoState = (typeof promoStates)[number];
