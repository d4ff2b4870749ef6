import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import { needsPassword } from "~/access/password/reauthentication.server";
import { listStaffInvitations } from "~/access/staff/staff-invitations.server";
import { listStaff } from "~/access/staff/staff-list.server";
import { useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/staff.page";
import { settingsActs } from "./acts.server";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { SettingsFrame, SettingsSection } from "./settings-frame";
import { StaffTable } from "./staff-table";
import { settingsStrings } from "./strings";

export const handle = { follows: ["admin_users", "outbox"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the list of staff", read(services, staffIn(context, "super_admin")));
}

async function read(services: Services, staff: Staff<"super_admin">) {
  const [members, invitations] = await Promise.all([listStaff(services, staff), listStaffInvitations(services, staff)]);
  return { members, invitations, asksPassword: needsPassword(staff) };
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  return (
    <SettingsFrame part="staff">
      {loaderData ? (
        <>
          <SettingsSection title={t("staff.title")} text={t("staff.text")}>
            <StaffTable members={loaderData.members} asksPassword={loaderData.asksPassword} />
          </SettingsSection>
          <SettingsSection title={t("staff.invitations")}>
            <InvitationList invitations={loaderData.invitations} />
          </SettingsSection>
          <SettingsSection title={t("staff.inviteTitle")} text={t("staff.inviteText")}>
            <InviteForm asksPassword={loaderData.asksPassword} />
          </SettingsSection>
        </>
      ) : (
        <LoadFailure message={t("failedLoad")} />
      )}
    </SettingsFrame>
  );
}
