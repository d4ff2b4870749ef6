/** States of a promo code: works, switched off, expired, or used up. */
export const promoStates = ["active", "inactive", "expired", "used_up"] as const;

export type PromoState = (typeof promoStates)[number];
