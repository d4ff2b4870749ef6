import { useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { countUsers, listUsers, type User } from "~/access/users/user-list.server";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import type { ListPage } from "~/platform/db/keyset.server";
import type { MatchCount } from "~/platform/db/near-first.server";
import { Pagination } from "~/ui/navigation/pagination";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { filterQuery, listPositionOf, neighbours } from "../list/address";
import { foundText } from "../list/found-text";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import { adminStrings } from "../strings";
import type { Route } from "./+types/users.page";
import { userActs } from "./acts.server";
import { profileStatuses, userFilterOf } from "./filter";
import { UserCard } from "./user-card";
import { usersStrings } from "./users-strings";

export const handle = { follows: ["profiles"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.users");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "admin");
  const filter = userFilterOf(url.searchParams);
  const reading = Promise.all([
    listUsers(services, staff, filter, listPositionOf(url.searchParams)),
    countUsers(services, staff, filter),
  ]);
  return loaded(
    services,
    "the list of users",
    reading.then(([page, total]) => ({ ...page, total })),
  );
}

export function action(args: Route.ActionArgs) {
  return act(userActs, "admin", args);
}

export const clientAction = sendAct;

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(usersStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  const statuses = [
    { value: "", label: t("statuses.all") },
    ...profileStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
  ];
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.users")} lead={t("lead")} csv={`/admin/users.csv?${filterQuery(search)}`} />
      <ListFilters
        path="/admin/users"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={[{ name: "status", label: t("status"), options: statuses }]}
      />
      {loaderData ? <UsersList {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}

function UsersList({ rows, total, previous, next }: ListPage<User> & { total: MatchCount }) {
  const t = useStrings(usersStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  if (rows.length === 0) return <NothingFound title={t("empty")} path="/admin/users" />;
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((user) => (
          <UserCard key={user.id} user={user} />
        ))}
      </ul>
      <Pagination
        label={t("pages")}
        {...neighbours("/admin/users", search, { previous, next })}
        summary={t("total", { count: total.count, number: foundText(total, language) })}
      />
    </>
  );
}
