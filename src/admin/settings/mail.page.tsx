import { Send } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import { useVisitor } from "~/access/gates/visitor";
import { useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import type { ListPage } from "~/platform/db/keyset.server";
import { Button } from "~/ui/buttons/button";
import { Card } from "~/ui/card";
import { List } from "~/ui/list";
import { Pagination } from "~/ui/navigation/pagination";
import { TechnicalValue } from "~/ui/reading";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { choiceOf, listPositionOf, neighbours, searchTextOf } from "../list/address";
import { ListFilters } from "../list/list-filters";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { NothingFound } from "../list/nothing-found";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/mail.page";
import { settingsActs } from "./acts.server";
import { GivenUpJobs } from "./given-up-jobs";
import { listGivenUpJobs } from "./given-up-jobs.server";
import { MailRow } from "./mail-row";
import { mailStatuses } from "./mail-status";
import { type ListedMail, listMails } from "./outbox.server";
import { SettingsFrame, SettingsSection } from "./settings-frame";
import { settingsStrings } from "./strings";
import { useSettingsAct } from "./use-settings-act";

export const handle = { follows: ["outbox"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the outbox", read(services, staffIn(context, "super_admin"), url.searchParams));
}

async function read(services: Services, staff: Staff<"super_admin">, search: URLSearchParams) {
  const filter = { search: searchTextOf(search), status: choiceOf(search, "status", mailStatuses) };
  const [page, jobs] = await Promise.all([
    listMails(services, staff, filter, listPositionOf(search)),
    listGivenUpJobs(services, staff),
  ]);
  const { SMTP_URL, MAIL_FROM } = services.env;
  return { page, jobs, isSent: SMTP_URL !== undefined, sender: MAIL_FROM };
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  const statuses = ["all", ...mailStatuses] as const;
  return (
    <SettingsFrame part="mail">
      {loaderData ? (
        <>
          <SettingsSection title={t("mail.server")} text={t(loaderData.isSent ? "mail.smtp" : "mail.files")}>
            <Server sender={loaderData.sender} />
          </SettingsSection>
          <SettingsSection title={t("mail.outbox")}>
            <ListFilters
              path="/admin/settings/mail"
              search={{ label: t("mail.search"), placeholder: t("mail.searchPlaceholder") }}
              choices={[
                {
                  name: "status",
                  label: t("mail.status"),
                  options: statuses.map((value) => ({
                    value: value === "all" ? "" : value,
                    label: t(`mail.statuses.${value}`),
                  })),
                },
              ]}
            />
            <Mails {...loaderData.page} />
          </SettingsSection>
          <SettingsSection title={t("mail.jobs")} text={t("mail.jobsText")}>
            <GivenUpJobs jobs={loaderData.jobs} />
          </SettingsSection>
        </>
      ) : (
        <LoadFailure message={t("failedLoad")} />
      )}
    </SettingsFrame>
  );
}

function Server({ sender }: { sender: string }) {
  const t = useStrings(settingsStrings);
  const email = useVisitor()?.email ?? "";
  const acting = useSettingsAct((answer) =>
    answer.intent === "test-mail" && !answer.failed
      ? { tone: "success", title: t("mail.tested", { email: answer.to }) }
      : null,
  );
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <p className="me-auto min-w-0">
        <span className="text-muted text-sm">{t("mail.sender")}</span>
        <br />
        <TechnicalValue wraps>{sender}</TechnicalValue>
      </p>
      <p className="text-muted text-sm">{t("mail.testText", { email })}</p>
      <Button
        busy={acting.busy}
        icon={<Send aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        onPress={() => acting.send({ intent: "test-mail" })}
      >
        {t("mail.test")}
      </Button>
    </Card>
  );
}

function Mails({ rows, previous, next }: ListPage<ListedMail>) {
  const t = useStrings(settingsStrings);
  const [search] = useSearchParams();
  if (rows.length === 0) return <NothingFound title={t("mail.empty")} path="/admin/settings/mail" />;
  return (
    <>
      <List>
        {rows.map((mail) => (
          <li key={mail.id}>
            <MailRow mail={mail} />
          </li>
        ))}
      </List>
      <Pagination label={t("mail.pages")} {...neighbours("/admin/settings/mail", search, { previous, next })} />
    </>
  );
}
