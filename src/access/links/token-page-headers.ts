/**
 * Headers of a page whose address carries a token: it must not stay in a cache, nor leave in a `Referer` to other sites.
 * With `no-referrer` browsers would send forms without scripts as from nowhere, and these are refused.
 */
export const tokenPageHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } as const;
