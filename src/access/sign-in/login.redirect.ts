import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import type { Route } from "./+types/login.redirect";

/** The short address of the sign-in tab. Keeps the language and the query. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(inLanguage("/request-access-to-drwater", languageOfPath(url.pathname)) + url.search);
}
