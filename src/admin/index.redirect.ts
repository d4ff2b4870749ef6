import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import type { Route } from "./+types/index.redirect";

export function loader({ url }: Route.LoaderArgs) {
  return redirect(inLanguage("/admin/dashboard", languageOfPath(url.pathname)));
}
