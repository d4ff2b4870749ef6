import { staffContext } from "~/access/gates.server";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { StatCard } from "~/ui/stat-card";
import { portalTitle } from "../frame/portal-title";
import { adminStrings } from "../strings";
import type { Route } from "./+types/dashboard.page";
import { readCounts } from "./counts.server";

export const handle = { follows: ["access_requests", "profiles", "promo_codes", "chat_sessions", "audit_log"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.dashboard");

export function loader({ context }: Route.LoaderArgs) {
  return readCounts(context.get(servicesContext), context.get(staffContext));
}

export default function DashboardPage({ loaderData: counts }: Route.ComponentProps) {
  const t = useStrings(adminStrings);
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{t("pages.dashboard")}</h1>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <StatCard label={t("dashboard.users")} value={figure(counts.users)} />
        <StatCard label={t("dashboard.pending")} value={figure(counts.pending)} hint={t("dashboard.pendingHint")} />
        <StatCard label={t("dashboard.codes")} value={figure(counts.activeCodes)} />
        <StatCard label={t("dashboard.conversations")} value={figure(counts.conversations)} />
        <StatCard label={t("dashboard.recent")} value={figure(counts.recent)} />
        <StatCard
          label={t("dashboard.approval")}
          value={`${figure(counts.approvalRate)} %`}
          hint={t("dashboard.approvalHint", { count: counts.requests })}
        />
      </div>
    </div>
  );
}
