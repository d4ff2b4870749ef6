/**
 * For the head of a page whose address carries a token: it must not leave in a `Referer` to other sites. With
 * `no-referrer` browsers would send forms without scripts as from nowhere, and these are refused.
 */
export const keepsToken = { name: "referrer", content: "same-origin" } as const;
