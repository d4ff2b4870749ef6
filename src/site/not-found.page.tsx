import { data } from "react-router";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { requestContext } from "~/platform/context.server";
import { LinkButton } from "~/ui/link-button";
import type { Route } from "./+types/not-found.page";
import { notFoundStrings } from "./strings";

/** How much of an address is worth a log line. */
const longestLoggedPath = 200;

export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.slice(0, longestLoggedPath);
  context.get(requestContext).log.info({ path }, "page not found");
  return data(null, { status: 404 });
}

export function action({ request }: Route.ActionArgs) {
  throw data(null, { status: request.method === "POST" ? 404 : 405 });
}

export function meta({ location }: Route.MetaArgs) {
  const t = textsIn(notFoundStrings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle") }, { name: "robots", content: "noindex" }];
}

export default function NotFoundPage() {
  const t = useStrings(notFoundStrings);
  return (
    <section className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-24 text-center">
      <p className="font-mono text-7xl text-water">{t("title")}</p>
      <h1 className="text-3xl font-semibold">{t("text")}</h1>
      <p className="text-muted">{t("hint")}</p>
      <LinkButton to="/" variant="primary">
        {t("home")}
      </LinkButton>
    </section>
  );
}
