import { approvedUserContext } from "~/access/gates/gates.server";
import { languages } from "~/i18n/languages";
import { servicesContext } from "~/platform/context.server";
import { refuse } from "../json-api";
import type { Route } from "./+types/pages.api";
import { pagesToKeep } from "./pages.server";

/** `GET` returns the pages to keep on a device in each `language` of the query. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database;
  const user = context.get(approvedUserContext);
  const wanted = languages.filter((language) => url.searchParams.getAll("language").includes(language));
  const pages = await Promise.all(wanted.map((language) => pagesToKeep(db, user, language)));
  return Response.json(pages.flat());
}

/** Refuses all changes: the list is read-only. */
export function action() {
  return refuse("method");
}
