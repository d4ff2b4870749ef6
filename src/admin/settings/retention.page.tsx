import { useSearchParams } from "react-router";
import type { Staff } from "~/access/capabilities";
import { staffIn } from "~/access/gates/gates.server";
import { needsPassword } from "~/access/password/reauthentication.server";
import { useStrings } from "~/i18n/use-strings";
import { type Services, servicesContext } from "~/platform/context.server";
import { keptThings, type Retention, readRetention } from "~/platform/retention";
import { currentRetention } from "~/platform/retention.server";
import { act } from "../acting.server";
import { portalTitle } from "../frame/portal-title";
import { LoadFailure } from "../list/load-failure";
import { loaded } from "../list/loaded.server";
import { sendAct } from "../lost-act";
import type { Route } from "./+types/retention.page";
import { settingsActs } from "./acts.server";
import { previewRetention } from "./retention.server";
import { RetentionForm } from "./retention-form";
import { SettingsFrame, SettingsSection } from "./settings-frame";
import { settingsStrings } from "./strings";

export const handle = { follows: ["settings"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.settings");

/** Returns the current periods. If the address has days, also previews what they would delete. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return loaded(services, "the retention", read(services, staffIn(context, "super_admin"), askedFor(url.searchParams)));
}

async function read(services: Services, staff: Staff<"super_admin">, asked: Retention | null) {
  const current = await currentRetention(services.database.db);
  const preview = asked && (await previewRetention(services, staff, asked));
  return { current, asked, preview, asksPassword: needsPassword(staff) };
}

export function action(args: Route.ActionArgs) {
  return act(settingsActs, "super_admin", args);
}

export const clientAction = sendAct;

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(settingsStrings);
  const [search] = useSearchParams();
  return (
    <SettingsFrame part="retention">
      <SettingsSection title={t("retention.title")} text={t("retention.text")}>
        {loaderData ? (
          <RetentionForm key={search.toString()} {...loaderData} />
        ) : (
          <LoadFailure message={t("failedLoad")} />
        )}
      </SettingsSection>
    </SettingsFrame>
  );
}

function askedFor(search: URLSearchParams): Retention | null {
  if (!keptThings.some((thing) => search.has(thing))) return null;
  const text = (thing: string) => search.get(thing) ?? "";
  return readRetention({
    chats: text("chats"),
    contact: text("contact"),
    mails: text("mails"),
    audit: text("audit"),
  });
}
