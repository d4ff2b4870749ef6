/** For the head of a page whose address carries a token: it must not leave in a `Referer`. */
export const keepsToken = { name: "referrer", content: "no-referrer" } as const;
