import { useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import { needsPassword } from "~/access/password/reauthentication.server";
import { type OwnQuota, quotaParts, readQuota } from "~/documents/own/own-quota";
import { currentQuota } from "~/documents/own/own-quota.server";
import { previewQuota } from "~/documents/own/preview-quota.server";
import { useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/quota.page";
import { settingsActs } from "./acts.server";
import { QuotaForm } from "./quota-form";
import { SettingsFrame, SettingsSection } from "./settings-frame";
import { settingsStrings } from "./strings";

export const handle = { follows: ["settings", "documents"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

/** Returns the limits in use. If the address has others, also previews what they would mean. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "super_admin");
  return loaded(services, "the limits of documents", read(services, staff, askedFor(url.searchParams)));
}

async function read(services: Services, staff: Staff<"super_admin">, asked: OwnQuota | null) {
  const { grace: _, ...current } = await currentQuota(services.database.db);
  const preview = asked && (await previewQuota(services, staff, asked));
  return { current, asked, preview, asksPassword: needsPassword(staff) };
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function QuotaPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  const [search] = useSearchParams();
  return (
    <SettingsFrame part="documents">
      <SettingsSection title={t("quota.title")} text={t("quota.text")}>
        {loaderData ? <QuotaForm key={search.toString()} {...loaderData} /> : <LoadFailure message={t("failedLoad")} />}
      </SettingsSection>
    </SettingsFrame>
  );
}

function askedFor(search: URLSearchParams): OwnQuota | null {
  if (!quotaParts.some((part) => search.has(part))) return null;
  const text = (part: string) => search.get(part) ?? "";
  return readQuota({ files: text("files"), megabytes: text("megabytes"), pages: text("pages"), days: text("days") });
}
