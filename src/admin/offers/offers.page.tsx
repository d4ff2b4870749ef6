import { staffIn } from "~/access/gates/gates.server";
import { hasRank } from "~/access/roles";
import type { Offer } from "~/documents/offers/offer";
import { listOffers } from "~/documents/offers/offers.server";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/navigation/link-button";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import type { Route } from "./+types/offers.page";
import { OfferFacts } from "./offer-facts";
import { offerStrings } from "./strings";

export const handle = { follows: ["documents"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffIn(context, "moderator");
  const offers = await listOffers(context.get(servicesContext), staff);
  return { offers, mayAct: hasRank(staff.role, "admin") };
}

/** The documents that their owners offer to everyone. */
export default function OffersPage({ loaderData: { offers, mayAct } }: Route.ComponentProps) {
  const t = useStrings(offerStrings);
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/knowledge">{t("back")}</BackLink>
      <PageHead title={t("title")} lead={t("lead")} />
      {offers.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} mayAct={mayAct} />
        ))}
      </ul>
    </div>
  );
}

function OfferCard({ offer, mayAct }: { offer: Offer; mayAct: boolean }) {
  const t = useStrings(offerStrings);
  const { id, title } = offer;
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <h2 className="wrap-anywhere me-auto min-w-0 text-lg">
          <bdi>{title}</bdi>
        </h2>
        <LinkButton
          to={`/drwater/documents/${id}`}
          variant="secondary"
          size="sm"
          aria-label={t("readNamed", { title })}
        >
          {t("read")}
        </LinkButton>
        {mayAct && (
          <LinkButton to={`/admin/knowledge/offers/${id}`} size="sm" aria-label={t("decideNamed", { title })}>
            {t("decide")}
          </LinkButton>
        )}
      </div>
      <OfferFacts offer={offer} />
    </Card>
  );
}
