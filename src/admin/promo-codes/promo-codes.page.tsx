import { Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { countPromoCodes, listPromoCodes, type PromoCode } from "~/access/promo-codes/promo-admin.server";
import { promoStates } from "~/access/promo-codes/promo-states";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import type { ListPage } from "~/platform/db/keyset.server";
import { Button } from "~/ui/buttons/button";
import { Pagination } from "~/ui/navigation/pagination";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { listPositionOf, neighbours } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import { adminStrings } from "../strings";
import type { Route } from "./+types/promo-codes.page";
import { promoActs } from "./acts.server";
import { promoFilterOf } from "./filter";
import { PromoCard } from "./promo-card";
import { promoStrings } from "./promo-strings";
import { TermsDialog } from "./terms-dialog";

export const handle = { follows: ["promo_codes"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.promoCodes");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "admin");
  const filter = promoFilterOf(url.searchParams);
  const reading = Promise.all([
    listPromoCodes(services, staff, filter, listPositionOf(url.searchParams)),
    countPromoCodes(services, staff, filter),
  ]);
  return loaded(
    services,
    "the list of promo codes",
    reading.then(([page, total]) => ({ ...page, total })),
  );
}

export function action(args: Route.ActionArgs) {
  return act(promoActs, "admin", args);
}

export const clientAction = sendAct;

export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(promoStrings);
  const titles = useStrings(adminStrings);
  const states = ["all", ...promoStates] as const;
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.promoCodes")} lead={t("lead")}>
        <TermsDialog
          trigger={
            <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />}>
              {t("create")}
            </Button>
          }
        />
      </PageHead>
      <ListFilters
        path="/admin/promo-codes"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={[
          {
            name: "state",
            label: t("state"),
            options: states.map((state) => ({ value: state === "all" ? "" : state, label: t(`states.${state}`) })),
          },
        ]}
      />
      {loaderData ? <PromoList {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}

function PromoList({ rows, total, previous, next }: ListPage<PromoCode> & { total: number }) {
  const t = useStrings(promoStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  if (rows.length === 0) return <NothingFound title={t("empty")} path="/admin/promo-codes" />;
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((promo) => (
          <PromoCard key={promo.id} promo={promo} />
        ))}
      </ul>
      <Pagination
        label={t("pages")}
        {...neighbours("/admin/promo-codes", search, { previous, next })}
        summary={t("total", { count: total, number: formatNumber(total, language) })}
      />
    </>
  );
}
