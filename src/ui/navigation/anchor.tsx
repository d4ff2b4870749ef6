import type { ComponentPropsWithRef } from "react";
import { LocalLink } from "~/i18n/local-link";

/**
 * Target of a link. `to` is an English path of the product, in the language of the page; `href` is used unchanged
 * (another site, a mail address, a fragment, the other language).
 */
export type Destination = { to: string; href?: undefined } | { href: string; to?: undefined };

export type AnchorProps = Omit<ComponentPropsWithRef<"a">, "href"> &
  Destination & {
    /** Loads a new document instead of navigating in place: for links from live to static pages. */
    reloadDocument?: boolean;
  };

/** A link without its own style. Works without hydration. */
export function Anchor({ to, href, reloadDocument, ...rest }: AnchorProps) {
  if (to === undefined) return <a href={href} {...rest} />;
  return <LocalLink to={to} reloadDocument={reloadDocument} {...rest} />;
}
