import { Link, type LinkProps } from "react-router";
import { inLanguage } from "./languages";
import { useLanguage } from "./use-strings";

/** A link inside the product that stays in the language of the page. `to` is the English path. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const language = useLanguage();
  // A link that loads a whole document does not need its route's data in advance.
  return <Link to={inLanguage(to, language)} discover={rest.reloadDocument ? "none" : "render"} {...rest} />;
}
