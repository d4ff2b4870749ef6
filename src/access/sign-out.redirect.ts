import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/sign-out.redirect";
import { signOut } from "./sessions.server";

/** Signs out and goes home. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return redirect(homeOf(url), { headers: await signOut(context.get(servicesContext), request) });
}

/** A link or a prefetch signs nobody out. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(homeOf(url));
}

function homeOf(url: URL): string {
  return inLanguage("/", languageOfPath(url.pathname));
}
