import { data, useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { type PromoUse, readPromoCode } from "~/access/promo-codes/promo-admin.server";
import { formatMoment } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import type { ListPage } from "~/platform/db/keyset.server";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/messages/empty-state";
import { Pagination } from "~/ui/navigation/pagination";
import { TextLink } from "~/ui/navigation/text-link";
import { TechnicalValue } from "~/ui/reading";
import { DataTable } from "~/ui/table";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { listPositionOf, neighbours } from "../list/address";
import { BackLink } from "../list/back-link";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/promo-code.page";
import { promoActs } from "./acts.server";
import { PromoFacts, promoStateTones } from "./promo-card";
import { promoStrings } from "./promo-strings";
import { PromoSwitch } from "./promo-switch";

export const handle = { follows: ["promo_codes"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.promoCodes");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = staffIn(context, "admin");
  const found = await readPromoCode(
    context.get(servicesContext),
    staff,
    params.codeId,
    listPositionOf(url.searchParams),
  );
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function action(args: Route.ActionArgs) {
  return act(promoActs, "admin", args);
}

export const clientAction = sendAct;

export default function PromoCodePage({ loaderData: { promo, uses } }: Route.ComponentProps) {
  const t = useStrings(promoStrings);
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/promo-codes">{t("back")}</BackLink>
      <div className="flex flex-wrap items-start gap-3">
        <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3">
          <h1 className="wrap-anywhere text-2xl">
            <TechnicalValue wraps>{promo.code}</TechnicalValue>
          </h1>
          <Badge tone={promoStateTones[promo.state]}>{t(`states.${promo.state}`)}</Badge>
          {promo.description && (
            <p className="w-full text-muted">
              <bdi>{promo.description}</bdi>
            </p>
          )}
        </div>
        <PromoSwitch promo={promo} />
      </div>
      <Card>
        <PromoFacts promo={promo} />
      </Card>
      <h2 className="text-xl">{t("uses")}</h2>
      <Uses id={promo.id} uses={uses} />
    </div>
  );
}

function Uses({ id, uses }: { id: string; uses: ListPage<PromoUse> }) {
  const t = useStrings(promoStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  if (uses.rows.length === 0) return <EmptyState title={t("nobody")} />;
  return (
    <>
      <DataTable
        label={t("uses")}
        rows={uses.rows}
        keyOf={(use) => use.id}
        columns={[
          {
            id: "person",
            header: t("person"),
            rowHeader: true,
            cell: ({ userId, name, email }) => (
              <TextLink to={`/admin/users/${userId}`}>
                <bdi>{name || email}</bdi>
              </TextLink>
            ),
          },
          { id: "email", header: t("email"), cell: ({ email }) => <bdi>{email}</bdi> },
          { id: "when", header: t("when"), cell: ({ usedAt }) => formatMoment(usedAt, language) },
        ]}
      />
      <Pagination label={t("usesPages")} {...neighbours(`/admin/promo-codes/${id}`, search, uses)} />
    </>
  );
}
