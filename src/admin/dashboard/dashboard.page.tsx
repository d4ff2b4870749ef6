import { Inbox, MessagesSquare, Percent, Ticket, UserPlus, Users } from "lucide-react";
import { staffContext, staffIn } from "~/access/gates/gates.server";
import { longestWaiting } from "~/access/requests/request-list.server";
import { hasRank } from "~/access/roles";
import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import { StatCard } from "~/ui/stat-card";
import { recentActivity } from "../activity/recent.server";
import { portalTitle } from "../frame/portal-title";
import { PageHead } from "../list/page-head";
import { adminStrings } from "../strings";
import type { Route } from "./+types/dashboard.page";
import { type DashboardCounts, readCounts } from "./counts.server";
import { DueFirst } from "./due-first";
import { RecentActivity } from "./recent-activity";
import { statusOf } from "./status.server";
import { SystemStatus } from "./system-status";

export const handle = {
  follows: ["access_requests", "profiles", "promo_codes", "chat_sessions", "audit_log", "system_status"],
};

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.dashboard");

const activities = 10;
const waiting = 5;

/** Reads each part on its own, so that one may fail without the others. `due` is undefined below moderator rank. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = context.get(staffContext);
  const decides = hasRank(staff.role, "moderator");
  const [counts, activity, status, due] = await Promise.all([
    readCounts(services, staff),
    orNull(services, "the recent activity", recentActivity(services, staff, activities)),
    statusOf(services),
    decides
      ? orNull(services, "what is due", longestWaiting(services, staffIn(context, "moderator"), waiting))
      : undefined,
  ]);
  return { counts, activity, status, due, now: Date.now() };
}

/** Returns null if the reading fails, and logs the error. */
async function orNull<Shown>({ log }: Services, what: string, reading: Promise<Shown>): Promise<Shown | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, `${what} could not be read`);
    return null;
  }
}

export default function DashboardPage({ loaderData: { counts, activity, status, due, now } }: Route.ComponentProps) {
  const t = useStrings(adminStrings);
  return (
    <div className="grid gap-6">
      <PageHead title={t("pages.dashboard")} />
      <Figures counts={counts} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <RecentActivity activity={activity} />
        <div className="grid gap-6 max-lg:-order-1">
          {due !== undefined && <DueFirst requests={due} now={now} />}
          <SystemStatus status={status} />
        </div>
      </div>
    </div>
  );
}

function Figures({ counts }: { counts: DashboardCounts }) {
  const t = useStrings(adminStrings);
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const icon = "size-5 text-water";
  const approval = { count: counts.requests, number: figure(counts.requests) };
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label={t("dashboard.users")}
        value={figure(counts.users)}
        icon={<Users aria-hidden="true" className={icon} />}
      />
      <StatCard
        label={t("dashboard.pending")}
        value={figure(counts.pending)}
        hint={t("dashboard.pendingHint")}
        icon={<Inbox aria-hidden="true" className={icon} />}
      />
      <StatCard
        label={t("dashboard.codes")}
        value={figure(counts.activeCodes)}
        icon={<Ticket aria-hidden="true" className={icon} />}
      />
      <StatCard
        label={t("dashboard.conversations")}
        value={figure(counts.conversations)}
        icon={<MessagesSquare aria-hidden="true" className={icon} />}
      />
      <StatCard
        label={t("dashboard.recent")}
        value={figure(counts.recent)}
        icon={<UserPlus aria-hidden="true" className={icon} />}
      />
      <StatCard
        label={t("dashboard.approval")}
        value={`${figure(counts.approvalRate)} %`}
        hint={t("dashboard.approvalHint", approval)}
        icon={<Percent aria-hidden="true" className={icon} />}
      />
    </div>
  );
}
