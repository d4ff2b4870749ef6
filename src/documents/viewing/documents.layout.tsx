import { Outlet } from "react-router";
import { documentReaderContext, readersOnly } from "~/access/gates/gates.server";
import { WayBack } from "~/knowledge/viewer/way-back";
import { AriaRoot } from "~/ui/overlays/aria-root";
import type { Route } from "./+types/documents.layout";

/** Approved users, and staff from moderators up. */
export const middleware: Route.MiddlewareFunction[] = [readersOnly];

/** Returns where readers go back to. A loader must exist so that the guard runs on every navigation. */
export function loader({ context }: Route.LoaderArgs) {
  return { backTo: context.get(documentReaderContext).isApproved ? ("assistant" as const) : ("portal" as const) };
}

/** Renders no frame: documents have their own. */
export default function DocumentsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AriaRoot>
      <WayBack value={loaderData.backTo}>
        <Outlet />
      </WayBack>
    </AriaRoot>
  );
}
