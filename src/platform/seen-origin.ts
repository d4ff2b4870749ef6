/** How a request arrived: the address that our server saw, and what its headers say. */
export type Arrival = {
  readonly url: URL;
  /** The header `X-Forwarded-Proto`: each proxy appends the protocol that it saw, or replaces the header. */
  readonly forwardedProto: string | undefined;
  /** The header `Origin`, in which a browser names the page that sends a form. */
  readonly origin: string | undefined;
};

type Site = { readonly PUBLIC_URL: string; readonly TRUSTED_PROXIES: number };

/**
 * Returns the origin at which people see what arrived. It is the public one if the browser says so, whatever the proxies
 * tell; otherwise the host that was asked for, with the protocol that the outermost of our own proxies saw. A header that
 * names no protocol of the web counts as not written.
 */
export function seenOrigin({ url, forwardedProto, origin }: Arrival, { PUBLIC_URL, TRUSTED_PROXIES }: Site): string {
  const publicOrigin = new URL(PUBLIC_URL).origin;
  if (origin === publicOrigin || TRUSTED_PROXIES === 0) return origin === publicOrigin ? publicOrigin : url.origin;
  const written = (forwardedProto ?? "").split(",").map((entry) => entry.trim().toLowerCase());
  const protocol = written.at(-TRUSTED_PROXIES) ?? written[0];
  return protocol === "http" || protocol === "https" ? `${protocol}://${url.host}` : url.origin;
}
