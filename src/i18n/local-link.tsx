import type { ComponentPropsWithRef } from "react";
import { Link } from "react-router";
import { inLanguage } from "./languages";
import { useLanguage } from "./use-strings";

type Props = Omit<ComponentPropsWithRef<"a">, "href"> & { to: string; reloadDocument?: boolean | undefined };

/**
 * A link inside the product that stays in the language of the page. `to` is the English path, from the root. With
 * `reloadDocument` it is a plain link, which the browser follows without the router.
 */
export function LocalLink({ to, reloadDocument = false, ...rest }: Props) {
  const path = inLanguage(to, useLanguage());
  return reloadDocument ? <a href={path} {...rest} /> : <Link to={path} {...rest} />;
}
