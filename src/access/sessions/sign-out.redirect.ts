import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { servicesContext } from "~/platform/context.server";
import { readField } from "~/platform/form";
import type { Route } from "./+types/sign-out.redirect";
import { signOut } from "./sessions.server";
import { staffSignInPath } from "./staff-sign-in-path";

/** Signs out and redirects to the home page, or to the portal's sign-in page if the form says so. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const toStaffSignIn = (await readField(request, "to")) === staffSignInPath;
  const headers = await signOut(context.get(servicesContext), request);
  return redirect(toStaffSignIn ? inLanguage(staffSignInPath, languageOfPath(url.pathname)) : homeOf(url), { headers });
}

/** GET does not sign out, so that links and prefetches are harmless. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(homeOf(url));
}

function homeOf(url: URL): string {
  return inLanguage("/", languageOfPath(url.pathname));
}
