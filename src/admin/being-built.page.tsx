import { useStrings } from "~/i18n/use-strings";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import type { Route } from "./+types/being-built.page";
import { portalTitle } from "./frame/portal-title";
import { adminStrings } from "./strings";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "beingBuilt.badge");

/** Stands at the entries of the menu whose page is not there yet, so that no link is broken. */
export default function BeingBuiltPage() {
  const t = useStrings(adminStrings);
  return (
    <section className="grid justify-items-start gap-4 py-10">
      <Badge tone="outline">{t("beingBuilt.badge")}</Badge>
      <h1 className="text-3xl">{t("beingBuilt.title")}</h1>
      <p className="measure text-lg text-muted">{t("beingBuilt.text")}</p>
      <LinkButton to="/admin/requests">{t("beingBuilt.requests")}</LinkButton>
    </section>
  );
}
