import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import type { Route } from "./+types/login.redirect";

/** Redirects the short address to the sign-in tab, with language and query. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(inLanguage("/request-access-to-drwater", languageOfPath(url.pathname)) + url.search);
}
