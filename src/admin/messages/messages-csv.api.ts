import { staffIn } from "~/access/gates/gates.server";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { servicesContext } from "~/platform/context.server";
import { type Columns, csvResponse } from "../list/csv-response.server";
import { dayOf } from "../list/date-range";
import type { Route } from "./+types/messages-csv.api";
import { messageFilterOf } from "./filter";
import { type ContactMessage, exportMessages } from "./messages.server";
import { messagesStrings } from "./strings";

/** Exports the messages that match the filter in the address as CSV. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const t = textsIn(messagesStrings, languageOfPath(url.pathname));
  const batches = exportMessages(services, staffIn(context, "moderator"), messageFilterOf(url.searchParams));
  const columns: Columns<ContactMessage> = [
    [t("state"), ({ state }) => t(`states.${state}`)],
    [t("name"), ({ name }) => name],
    [t("email"), ({ email }) => email],
    [t("company"), ({ company }) => company],
    [t("received"), ({ createdAt }) => createdAt.toISOString()],
    [t("message"), ({ message }) => message],
    [t("answeredAt"), ({ answeredAt }) => answeredAt?.toISOString()],
    [t("answeredBy"), ({ answeredByEmail }) => answeredByEmail],
  ];
  return csvResponse(services.log, `messages-${dayOf(new Date())}.csv`, columns, batches);
}
