import { useState } from "react";
import { Outlet } from "react-router";
import { staffContext, staffOnly } from "~/access/gates/gates.server";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { classNames } from "~/ui/class-names";
import { NoticeBar } from "~/ui/messages/notice-bar";
import { AriaRoot } from "~/ui/overlays/aria-root";
import { Drawer } from "~/ui/overlays/drawer";
import { isSidebarCollapsed } from "~/ui/sidebar/sidebar-cookie";
import { useSidebar } from "~/ui/sidebar/use-sidebar";
import { changeMarkerContext, markChanges } from "../live/change-log.server";
import { useLiveChanges } from "../live/use-live-changes";
import { HoldsTakenBack } from "../requests/holds-taken-back";
import { adminStrings } from "../strings";
import type { Route } from "./+types/admin.layout";
import { PortalHeader } from "./portal-header";
import { PortalMenu } from "./portal-menu";
import { useKeptFocus } from "./use-kept-focus";
import { readWaiting } from "./waiting.server";

/** Active staff only; nested layouts require higher ranks. */
export const middleware: Route.MiddlewareFunction[] = [staffOnly("viewer"), markChanges];

export const handle = { live: true, follows: ["access_requests", "contact_submissions"] };

/** Having a loader makes the middleware run on every navigation within the portal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const waiting = await readWaiting(context.get(servicesContext), staff);
  const folded = isSidebarCollapsed("admin_sidebar", request.headers.get("cookie"));
  return { email: staff.email, role: staff.role, waiting, folded, changeMarker: context.get(changeMarkerContext) };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { email, role, waiting, folded, changeMarker } = loaderData;
  const t = useStrings(adminStrings);
  const [isDrawerOpen, setDrawer] = useState(false);
  const sidebar = useSidebar({ cookie: "admin_sidebar", isCollapsedAtFirst: folded, setDrawer });
  const main = useKeptFocus();
  useLiveChanges(changeMarker);
  return (
    <AriaRoot>
      <div className="flex min-h-dvh">
        <a href="#main" className="skip-link">
          {t("skip")}
        </a>
        <aside
          className={classNames(
            "sticky top-0 hidden h-dvh shrink-0 overflow-y-auto overflow-x-hidden border-line border-e bg-sunken",
            "md:block",
            sidebar.isCollapsed ? "w-12 px-px py-3" : "w-64 p-3",
          )}
        >
          <PortalMenu role={role} waiting={waiting} folded={sidebar.isCollapsed} />
        </aside>
        <Drawer title={t("menu")} isOpen={isDrawerOpen} onOpenChange={setDrawer} className="w-72">
          {(close) => <PortalMenu role={role} waiting={waiting} onNavigate={close} />}
        </Drawer>
        <div className="min-w-0 flex-1">
          <PortalHeader email={email} role={role} onToggleMenu={sidebar.toggle} />
          <NoticeBar place="portal" />
          <main ref={main} id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
            <Outlet />
          </main>
          <HoldsTakenBack />
        </div>
      </div>
    </AriaRoot>
  );
}
