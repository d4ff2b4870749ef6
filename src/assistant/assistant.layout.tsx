import { Outlet } from "react-router";
import { approvedOnly, approvedUserContext } from "~/access/gates/gates.server";
import { AriaRoot } from "~/ui/overlays/aria-root";
import type { Route } from "./+types/assistant.layout";

/** Approved users only. */
export const middleware: Route.MiddlewareFunction[] = [approvedOnly];

/** Returns the user's id. A loader must exist so that the guard runs on every navigation inside the assistant. */
export function loader({ context }: Route.LoaderArgs) {
  return { userId: context.get(approvedUserContext).userId };
}

/** Renders no frame: the chat and the manual reader each have their own. */
export default function AssistantLayout() {
  return (
    <AriaRoot>
      <Outlet />
    </AriaRoot>
  );
}
