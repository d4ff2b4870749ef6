import { useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import { documentsIn, outcomes, ratings } from "~/assistant/monitoring/conversation-filter";
import { listMonitored, type MonitoredConversation } from "~/assistant/monitoring/conversation-list.server";
import { formatMoment } from "~/i18n/format";
import { type Language, languageOfPath } from "~/i18n/languages";
import type { Text } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { listDocuments } from "~/knowledge/documents.server";
import { type Services, servicesContext } from "~/platform/context.server";
import { List } from "~/ui/list";
import { Pagination } from "~/ui/navigation/pagination";
import { TextLink } from "~/ui/navigation/text-link";
import { portalTitle } from "../frame/portal-title";
import { listPositionOf, neighbours } from "../list/address";
import { dateRangeOf } from "../list/date-range";
import { DateRangeFields } from "../list/date-range-fields";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { PageHead } from "../list/page-head";
import { adminStrings } from "../strings";
import type { Route } from "./+types/conversations.page";
import { conversationFilterOf } from "./filter";
import { ConversationMarks } from "./marks";
import { chatStrings } from "./strings";

export const handle = { follows: ["chat_sessions", "feedback"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.chat");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reading = read(services, staffIn(context, "moderator"), url.searchParams, languageOfPath(url.pathname));
  return loaded(services, "the list of conversations", reading);
}

async function read(services: Services, staff: Staff<"moderator">, search: URLSearchParams, language: Language) {
  const [page, documents] = await Promise.all([
    listMonitored(services, staff, conversationFilterOf(search).filter, listPositionOf(search)),
    listDocuments(services.database.db, language, null),
  ]);
  return { page, documents: documents.map(({ id, title }) => ({ id, title })) };
}

export default function ConversationsPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(chatStrings);
  const titles = useStrings(adminStrings);
  const [search] = useSearchParams();
  const documents = loaderData?.documents ?? [];
  return (
    <div className="grid gap-5">
      <PageHead title={titles("pages.chat")} lead={t("lead")} />
      <ListFilters
        path="/admin/chat"
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        choices={choicesIn(t, documents)}
      >
        <DateRangeFields range={dateRangeOf(search, 90)} />
      </ListFilters>
      {loaderData ? (
        <Conversations {...loaderData.page} documents={documents} />
      ) : (
        <LoadFailure message={t("failedLoad")} />
      )}
    </div>
  );
}

type Document = { id: string; title: string };

function choicesIn(t: Text<typeof chatStrings>, documents: readonly Document[]) {
  return [
    {
      name: "outcome",
      label: t("outcome"),
      options: [
        { value: "", label: t("outcomes.all") },
        ...outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
      ],
    },
    {
      name: "rating",
      label: t("rating"),
      options: [
        { value: "", label: t("ratings.all") },
        ...ratings.map((value) => ({ value, label: t(`ratings.${value}`) })),
      ],
    },
    {
      name: "document",
      label: t("document"),
      options: [
        { value: "", label: t("anyDocument") },
        ...documents.map(({ id, title }) => ({ value: id, label: title })),
      ],
    },
  ];
}

type ListProps = {
  rows: readonly MonitoredConversation[];
  previous: string | null;
  next: string | null;
  documents: readonly Document[];
};

function Conversations({ rows, previous, next, documents }: ListProps) {
  const t = useStrings(chatStrings);
  const [search] = useSearchParams();
  if (rows.length === 0)
    return (
      <NothingFound title={t("empty")} path="/admin/chat">
        {t("emptyText")}
      </NothingFound>
    );
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  return (
    <>
      <List>
        {rows.map((conversation) => (
          <li key={conversation.id}>
            <Conversation conversation={conversation} titles={titles} />
          </li>
        ))}
      </List>
      <Pagination label={t("pages")} {...neighbours("/admin/chat", search, { previous, next })} />
    </>
  );
}

type RowProps = { conversation: MonitoredConversation; titles: ReadonlyMap<string, string> };

function Conversation({ conversation, titles }: RowProps) {
  const t = useStrings(chatStrings);
  const language = useLanguage();
  const { id, title, name, email, organization, updatedAt, questions, marks } = conversation;
  const cited = documentsIn(marks).flatMap((document) => titles.get(document) ?? []);
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 break-words">
        <TextLink to={`/admin/chat/${id}`} kind="standing" className="min-h-0 py-1">
          <bdi>{title}</bdi>
        </TextLink>
      </p>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        <ConversationMarks marks={marks} />
        <span className="text-muted text-sm">{t("questions", { count: questions })}</span>
      </div>
      <p className="min-w-0 break-words text-muted text-sm">
        <bdi>{name || email}</bdi>
        {name && (
          <>
            {" · "}
            <bdi>{email}</bdi>
          </>
        )}
        {organization && (
          <>
            {" · "}
            <bdi>{organization}</bdi>
          </>
        )}
      </p>
      <p className="text-muted text-sm sm:text-end">
        <time dateTime={new Date(updatedAt).toISOString()}>{formatMoment(updatedAt, language)}</time>
      </p>
      {cited.length > 0 && (
        <p className="text-faint text-sm sm:col-span-2">
          {t("cites")} <bdi>{new Intl.ListFormat(language, { type: "unit" }).format(cited)}</bdi>
        </p>
      )}
    </div>
  );
}
