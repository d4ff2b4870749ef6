import { Outlet } from "react-router";
import { approvedOnly, approvedUserContext } from "~/access/gates/gates.server";
import { AriaRoot } from "~/ui/aria-root";
import type { Route } from "./+types/assistant.layout";

/** Approved users only. */
export const middleware: Route.MiddlewareFunction[] = [approvedOnly];

/** Being there makes the guard run on every navigation inside the assistant. */
export function loader({ context }: Route.LoaderArgs) {
  return { userId: context.get(approvedUserContext).userId };
}

/** The chat and the reader of manuals have a frame each. */
export default function AssistantLayout() {
  return (
    <AriaRoot>
      <Outlet />
    </AriaRoot>
  );
}
