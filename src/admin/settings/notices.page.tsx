import { Megaphone } from "lucide-react";
import { staffIn } from "~/access/gates/gates.server";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Button } from "~/ui/buttons/button";
import { List } from "~/ui/list";
import { EmptyState } from "~/ui/messages/empty-state";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/notices.page";
import { settingsActs } from "./acts.server";
import { NoticeDialog } from "./notice-dialog";
import { NoticeRow } from "./notice-row";
import { listNotices } from "./notices.server";
import { SettingsFrame, SettingsSection } from "./settings-frame";
import { settingsStrings } from "./strings";

export const handle = { follows: ["site_notices"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the list of notices", listNotices(services, staffIn(context, "super_admin")));
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function NoticesPage({ loaderData: notices }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  return (
    <SettingsFrame part="notices">
      {notices ? (
        <SettingsSection title={t("notices.title")} text={t("notices.text")}>
          <div>
            <NoticeDialog
              trigger={
                <Button icon={<Megaphone aria-hidden="true" className="size-5 rtl:-scale-x-100" />}>
                  {t("notices.create")}
                </Button>
              }
            />
          </div>
          {notices.length === 0 ? (
            <EmptyState title={t("notices.empty")}>{t("notices.emptyText")}</EmptyState>
          ) : (
            <List>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </List>
          )}
        </SettingsSection>
      ) : (
        <LoadFailure message={t("failedLoad")} />
      )}
    </SettingsFrame>
  );
}
