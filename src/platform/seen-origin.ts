/** The URL of a request as our server received it, and the headers that say how the browser sent it. */
export type Arrival = {
  readonly url: URL;
  /** The header `X-Forwarded-Proto`: each proxy appends the protocol that it saw, or replaces the header. */
  readonly forwardedProto: string | undefined;
  /** The header `Origin`, in which a browser names the page that sends a form. */
  readonly origin: string | undefined;
};

type Site = { readonly PUBLIC_URL: string; readonly TRUSTED_PROXIES: number };

/**
 * Returns the origin of the request as the browser sees it. If the browser's `Origin` is the public origin, that
 * decides, whatever the proxies report. Otherwise it is the requested host with the protocol that the outermost trusted
 * proxy saw. A forwarded protocol other than `http` and `https` is ignored.
 */
export function seenOrigin({ url, forwardedProto, origin }: Arrival, { PUBLIC_URL, TRUSTED_PROXIES }: Site): string {
  const publicOrigin = new URL(PUBLIC_URL).origin;
  if (origin === publicOrigin || TRUSTED_PROXIES === 0) return origin === publicOrigin ? publicOrigin : url.origin;
  const written = (forwardedProto ?? "").split(",").map((entry) => entry.trim().toLowerCase());
  const protocol = written.at(-TRUSTED_PROXIES) ?? written[0];
  return protocol === "http" || protocol === "https" ? `${protocol}://${url.host}` : url.origin;
}
