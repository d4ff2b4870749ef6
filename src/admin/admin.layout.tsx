import { Outlet } from "react-router";
import { staffContext, staffOnly } from "~/access/gates.server";
import type { Route } from "./+types/admin.layout";
import { PortalHeader } from "./portal-header";
import { PortalMenu } from "./portal-menu";

/** Active staff only; groups below ask for more. */
export const middleware: Route.MiddlewareFunction[] = [staffOnly("viewer")];

export const handle = { live: true };

/** Being there makes the guard run on every navigation inside the portal. */
export function loader({ context }: Route.LoaderArgs) {
  const { email, role } = context.get(staffContext);
  return { email, role };
}

export default function AdminLayout({ loaderData: { email, role } }: Route.ComponentProps) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[16rem_1fr]">
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-e bg-sunken p-4 md:block">
        <PortalMenu role={role} />
      </aside>
      <div className="min-w-0">
        <PortalHeader email={email} role={role} />
        <main id="main" className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
