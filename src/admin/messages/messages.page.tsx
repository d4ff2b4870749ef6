import { useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { filterQuery, listPositionOf } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { PageHead } from "../list/page-head";
import { sendAct } from "../lost-act";
import { adminStrings } from "../strings";
import type { Route } from "./+types/messages.page";
import { messageActs } from "./acts.server";
import { messageFilterOf } from "./filter";
import { ContactMessageList } from "./message-list";
import { messageStates } from "./message-states";
import { countMessages, listMessages } from "./messages.server";
import { messagesStrings } from "./strings";

export const handle = { follows: ["contact_submissions"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.messages");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "moderator");
  const filter = messageFilterOf(url.searchParams);
  const reading = Promise.all([
    listMessages(services, staff, filter, listPositionOf(url.searchParams)),
    countMessages(services, staff, filter),
  ]);
  return loaded(
    services,
    "the list of messages",
    reading.then(([page, total]) => ({ ...page, total })),
  );
}

export function action(args: Route.ActionArgs) {
  return act(messageActs, "moderator", args);
}

export const clientAction = sendAct;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(messagesStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  const states = ["all", ...messageStates] as const;
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.messages")} lead={t("lead")} csv={`/admin/messages.csv?${filterQuery(search)}`} />
      <ListFilters
        path="/admin/messages"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={[
          {
            name: "state",
            label: t("state"),
            options: states.map((state) => ({ value: state === "all" ? "" : state, label: t(`states.${state}`) })),
          },
        ]}
      />
      {loaderData ? <ContactMessageList {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
    </div>
  );
}
