/**
 * Headers of a page with a token in its address: the address must not be cached, nor sent to other sites as `Referer`.
 * `no-referrer` would make browsers send forms without scripts with `Origin: null`, which the server refuses.
 */
export const tokenPageHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" } as const;
