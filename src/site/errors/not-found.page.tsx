import { data } from "react-router";
import { sameForStrangers } from "~/access/gates/same-page.server";
import { inLanguage, languageOfPath } from "~/i18n/languages";
import { WoundElement } from "~/ui/motifs/wound-element";
import type { Route } from "./+types/not-found.page";
import { NotFound } from "./not-found";
import { headOfMissing, logMissing } from "./not-found.server";

/** The page is kept once for each language: but for its address in the other one, it is the same at every path. */
export const middleware: Route.MiddlewareFunction[] = [logMissing, sameForStrangers(placeOfMissing)];

/** Below `/news/` the header marks the section. */
function placeOfMissing({ pathname }: URL): string | null {
  return inLanguage(pathname, "en").startsWith("/news/") ? null : `missing ${languageOfPath(pathname)}`;
}

export function loader({ url, context }: Route.LoaderArgs) {
  return data({ head: headOfMissing({ url, context }) }, { status: 404 });
}

export function action({ request }: Route.ActionArgs) {
  throw data(null, { status: request.method === "POST" ? 404 : 405 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [];
}

export default function NotFoundPage() {
  return <NotFound picture={<WoundElement className="w-64 text-muted max-md:hidden" />} />;
}
