import type { ComponentPropsWithRef } from "react";
import { LocalLink } from "~/i18n/local-link";

/**
 * Where a link leads: `to` is an English path of the product and follows the language of the page; `href` is used as it
 * stands (another site, a mail address, a fragment, the other language).
 */
export type Destination = { to: string; href?: undefined } | { href: string; to?: undefined };

export type AnchorProps = Omit<ComponentPropsWithRef<"a">, "href"> &
  Destination & {
    /** Loads the page anew instead of changing it in place: for links from live to static pages. */
    reloadDocument?: boolean;
  };

/** A link without looks of its own. Works without hydration. */
export function Anchor({ to, href, reloadDocument, ...rest }: AnchorProps) {
  if (to === undefined) return <a href={href} {...rest} />;
  return <LocalLink to={to} reloadDocument={reloadDocument} {...rest} />;
}
